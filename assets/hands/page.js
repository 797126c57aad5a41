/* A seat of a match: what stands in docs/hands.md, drawn. Nothing here knows a game. */

const WAITS = [200, 400, 800, 1600, 2000];
const SAY_LOST = 1500;
const PING = 5000;
const SETTLE = 350;

const at = (id) => document.getElementById(id);
let words = {};
let token = "";
let socket = null;
let tries = 0;
let timer = 0;
let lostTimer = 0;
let pinged = 0;
let ended = "";
let state = null;
let selected = [];
let pointerDown = 0;
let drawnAt = 0;
let wasMine = false;
let seenLog = [];
let away = false;
const faces = new Map();
const waiting = [];
let fetching = 0;

function make(tag, values = {}, ...children) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) {
    if (name in found && name !== "list") found[name] = value;
    else found.setAttribute(name, value);
  }
  found.append(...children.filter((one) => one !== null));
  return found;
}

const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const vibrate = (times) => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(times);
const kept = (name) => sessionStorage.getItem(name) ?? "";

/* The connection */

function connect() {
  clearTimeout(timer);
  timer = 0;
  if (socket !== null) {
    socket.onclose = null;
    socket.close();
  }
  const one = new WebSocket(`ws://${location.host}/ws`);
  socket = one;
  one.onopen = () => {
    const joining = { join: token, show: true };
    if (kept("name")) joining.name = kept("name");
    one.send(JSON.stringify(joining));
  };
  one.onmessage = (event) => heard(JSON.parse(event.data));
  one.onclose = lost;
}

function lost() {
  if (socket !== null) socket.onclose = null;
  socket = null;
  pinged = 0;
  if (ended || timer) return;
  lostTimer ||= setTimeout(sayLost, SAY_LOST);
  timer = setTimeout(connect, WAITS[Math.min(tries, WAITS.length - 1)]);
  tries += 1;
}

function found() {
  tries = 0;
  pinged = 0;
  clearTimeout(lostTimer);
  lostTimer = 0;
  at("lost").hidden = true;
}

function sayLost() {
  at("lost").hidden = false;
  const now = make("button", { type: "button" }, words.retry);
  now.onclick = () => ((tries = 0), connect());
  at("lost").replaceChildren(make("p", {}, words.lost), now);
}

/* Is the table still there? Asked now and then while somebody looks, and at once on waking. */
function ask(waking) {
  if (ended || !token || document.visibilityState !== "visible") return;
  if (socket === null || socket.readyState > 1) {
    if (waking) {
      tries = 0;
      connect();
    }
  } else if (socket.readyState === 1) {
    if (pinged) return;
    pinged = setTimeout(() => {
      const old = socket;
      if (old !== null) {
        old.onclose = null;
        old.close();
      }
      lost();
    }, SAY_LOST);
    socket.send('{"here":1}');
  }
}

/* What was done while nobody looked, as soon as it is more than one act. */
function sayMissed() {
  if (state === null || document.visibilityState !== "visible" || at("sheet").open) return;
  const old = seenLog.length ? state.log.lastIndexOf(seenLog[seenLog.length - 1]) : state.log.length - 1;
  const missed = old < 0 ? state.log : state.log.slice(old + 1);
  if (seenLog.length && away && missed.length > 1)
    sheet(words.since, make("ol", {}, ...missed.slice(-8).map((line) => make("li", {}, line))));
  away = false;
  seenLog = state.log;
}

function send(data) {
  if (socket === null || socket.readyState !== 1) return;
  socket.send(JSON.stringify(data));
}

function heard(message) {
  clearTimeout(pinged);
  found();
  if ("bye" in message) goodbye(message.bye);
  else if ("refused" in message) refuse(message.refused);
  else if ("hint" in message) showHint(message.hint);
  else if ("lobby" in message) showLobby(message.lobby);
  else if ("token" in message) enter(message.token);
  else if ("view" in message) draw(message);
}

/* Without a seat: which one is ours? */

function showLobby(lobby) {
  sessionStorage.setItem("door", token);
  at("page").hidden = true;
  at("gone").hidden = true;
  const opened = at("lobby").hidden;
  at("lobby").hidden = false;
  at("code-form").hidden = true;
  document.title = lobby.game;
  at("lobby-title").textContent = words.which;
  at("lobby-band").textContent = lobby.over ? words.over : [lobby.game, ...lobby.band].filter(Boolean).join(" · ");
  const seats = lobby.seats.map((seat, index) => ({ ...seat, index })).sort((one, other) => other.free - one.free);
  const rows = seats.map((seat) => {
    const state = seat.free ? words.free : seat.bot ? words.bot : words.elsewhere;
    const found = make("button", { type: "button", disabled: !seat.free, className: seat.free ? "can" : "" }, make("span", { className: "name" }, seat.name), make("span", { className: "small" }, state));
    found.dataset.key = `seat:${seat.index}`;
    found.onclick = () => askName(seat);
    return found;
  });
  at("lobby-seats").replaceChildren(...rows);
  const watch = make("button", { type: "button" }, words.watch);
  watch.dataset.key = "watch";
  watch.onclick = () => send({ take: -1 });
  at("lobby-foot").replaceChildren(...(seats.some((one) => one.free) ? [] : [make("p", {}, words.all_taken)]), watch);
  at("lobby-open").textContent = words.open;
  if (opened) at("lobby-title").focus();
}

function askName(seat) {
  const name = make("input", { maxLength: 20, value: kept("own-name") || seat.name, autocapitalize: "words", enterkeyhint: "go", autocomplete: "off" });
  const take = make("button", { type: "submit", className: "primary" }, words.take);
  take.dataset.key = "take";
  const form = make("form", {}, make("label", {}, make("span", {}, words.name), name), make("p", { className: "small" }, words.alone), take);
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = name.value.trim();
    sessionStorage.setItem("own-name", given);
    sessionStorage.setItem("name", given);
    at("sheet").close();
    send({ take: seat.index });
  };
  sheet(seat.name, form);
  name.focus();
  name.select();
}

function enter(given) {
  token = given;
  sessionStorage.setItem("token", token);
  at("lobby").hidden = true;
  at("gone").hidden = true;
  at("page").hidden = false;
  ended = "";
  tries = 0;
  connect();
}

/* A code is typed where nothing was scanned. */
function askCode(why) {
  at("page").hidden = true;
  at("lobby").hidden = false;
  at("code-form").hidden = false;
  at("lobby-title").textContent = words.no_token;
  at("lobby-why").textContent = why;
  at("lobby-why").hidden = !why;
  for (const id of ["lobby-seats", "lobby-foot"]) at(id).replaceChildren();
  at("lobby-band").textContent = "";
  at("lobby-open").textContent = words.open;
  at("code").focus();
}

function goodbye(reason) {
  ended = reason;
  clearTimeout(timer);
  timer = 0;
  if (socket !== null) socket.onclose = null;
  if (state !== null && state.over) {
    refuse({ text: reason, clause: "" });
    return;
  }
  if (/^\d{6}$/.test(token)) {
    token = "";
    sessionStorage.removeItem("token");
    askCode(reason);
    return;
  }
  state = null;
  faces.forEach((one) => one && URL.revokeObjectURL(one));
  faces.clear();
  for (const id of ["me", "strip", "table", "hand", "buttons", "ask", "sheet-body", "polite"]) at(id).replaceChildren();
  if (at("sheet").open) at("sheet").close();
  at("page").hidden = true;
  at("lobby").hidden = true;
  at("gone").hidden = false;
  at("gone-title").textContent = reason;
  at("gone-text").textContent = words.kept;
  at("again").textContent = words.again;
  at("ask-seat").textContent = words.ask_seat;
  at("ask-seat").hidden = !kept("door");
  at("again").focus();
}

/* Faces: pictures of cards that this seat was shown, asked for in the order in which they lie */

function face(definition, image) {
  const known = faces.get(definition);
  if (known) image.src = known;
  else {
    image.dataset.face = definition;
    if (!faces.has(definition)) {
      faces.set(definition, "");
      waiting.push(definition);
    }
  }
}

async function picture(path) {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

function fetchFaces() {
  while (fetching < 4 && waiting.length) {
    const definition = waiting.shift();
    fetching += 1;
    picture(`/face/${encodeURIComponent(definition)}`)
      .then((answer) => answer.blob())
      .then((blob) => {
        if (state === null) return;
        const address = URL.createObjectURL(blob);
        faces.set(definition, address);
        for (const image of document.querySelectorAll("img[data-face]"))
          if (image.dataset.face === definition) image.src = address;
      })
      .catch(() => faces.delete(definition))
      .finally(() => {
        fetching -= 1;
        fetchFaces();
      });
  }
}

/* What can be done: entries of `legal`, each with what is touched for it */

const touchOf = (index) => state.show.touch[index] ?? [];
const entries = () => state.legal.map((entry, index) => ({ entry, touch: touchOf(index) }));
const fitting = () => entries().filter((one) => selected.every((touched) => one.touch.includes(touched)));

const namesIn = (place) => [
  place.name,
  ...place.piles.map((one) => one.name),
  ...place.cards.filter((one) => one !== null).map((one) => `card:${one.card}`),
];
const touchables = () => new Set(state.show.places.flatMap(namesIn));

function act(entry) {
  at("bubble").hidden = true;
  if (at("sheet").open) at("sheet").close();
  send({ act: entry, step: state.step });
}

/* A touch that was meant for what stood there before does nothing. */
const settled = (event) =>
  event.detail === 0 || (pointerDown >= drawnAt && performance.now() - drawnAt >= SETTLE);

function touch(name, read) {
  const can = entries().some((one) => one.touch.includes(name));
  if (selected.includes(name)) {
    if (read) large(read);
    else selected = selected.filter((one) => one !== name);
  } else if (!can) {
    if (read) large(read);
    return;
  } else {
    const both = entries().some((one) => [...selected, name].every((touched) => one.touch.includes(touched)));
    selected = both ? [...selected, name] : [name];
  }
  drawTable();
}

/* Drawing */

function draw(message) {
  const first = state === null;
  const before = first ? [] : state.log;
  const same = !first && state.step === message.step && JSON.stringify(state.legal) === JSON.stringify(message.legal);
  state = message;
  if (!same) {
    selected = [];
    drawnAt = performance.now();
  }
  const mine = message.legal.length > 0;
  document.title = mine ? `● ${words.yours} – ${message.show.game}` : message.show.game;
  at("page").classList.toggle("mine", mine);
  at("lobby").hidden = true;
  at("page").hidden = false;
  drawSeats();
  drawTable();
  showConsent();
  const newest = message.log[message.log.length - 1];
  if (!first && newest && newest !== before[before.length - 1]) at("polite").textContent = newest;
  if (mine && !wasMine) {
    at("now").textContent = `${words.yours}. ${message.show.ask}`;
    if (!first) vibrate([60]);
  } else if (!mine) at("now").textContent = "";
  wasMine = mine;
  sayMissed();
  document.documentElement.dataset.step = message.step;
  fetchFaces();
}

function seatFacts(seat) {
  const facts = seat.facts.map(([label, value, of]) => `${label} ${value}${of === null ? "" : `/${of}`}`);
  return [...facts, ...seat.signs].filter(Boolean).slice(0, 4).join(" · ");
}

function scoreOf(seat) {
  if (seat.score === null) return null;
  const found = make("span", { className: "score" }, String(seat.score));
  found.append(make("span", { className: "heard" }, ` ${seat.of}`));
  return found;
}

function showConsent() {
  const consent = state.show.consent;
  at("consent").hidden = consent === null;
  if (consent === null) {
    at("consent").replaceChildren();
    return;
  }
  const button = (text, agree) => {
    const found = make("button", { type: "button" }, text);
    found.dataset.key = agree ? "agree" : "decline";
    found.onclick = (event) => settled(event) && send({ agree });
    return found;
  };
  const asked = consent.asked ? [button(words.decline, false), button(words.agree, true)] : [make("p", { className: "small" }, words.waits)];
  at("consent").replaceChildren(make("p", {}, consent.words), make("div", { className: "pair" }, ...asked));
}

function drawSeats() {
  const { show, seat } = state;
  const me = seat === null ? null : show.seats[seat];
  at("me").replaceChildren(
    make("span", { className: "name" }, me ? me.name : show.game),
    ...(me ? [scoreOf(me) ?? "", make("span", { className: "small" }, show.band[0] ?? "")] : []),
  );
  const list = make("ul");
  show.seats.forEach((one, index) => {
    if (index === seat) return;
    const turn = show.asked.includes(index);
    list.append(
      make(
        "li",
        { className: turn ? "acts" : "" },
        make("div", { className: "who" }, make("span", { className: "name" }, one.name), scoreOf(one)),
        make("div", { className: "small" }, seatFacts(one) + (turn ? ` · ${words.acts}` : "")),
      ),
    );
  });
  at("strip").replaceChildren(list);
}

function cardButton(card, place) {
  if (card === null) {
    const back = make("span", { className: "card back", role: "img", "aria-label": words.back });
    return back;
  }
  const name = `card:${card.card}`;
  const image = make("img", { alt: "" });
  const said = [card.name, ...card.badges.map(([text, meaning]) => meaning || text)];
  const found = thing(name, "card", [card.name, image], said, { face: card.face, name: card.name });
  face(card.face, image);
  const badges = card.badges.filter(([text, , spot]) => text && spot !== "name");
  if (badges.length) found.append(make("span", { className: "badges", "aria-hidden": "true" }, ...badges.map(([text, , spot]) => make("span", { className: spot }, text))));
  if (place.pile && place.count > 1) found.append(make("span", { className: "count" }, String(place.count)));
  return found;
}

function thing(name, kind, children, said, read) {
  const can = entries().some((one) => one.touch.includes(name));
  const more = can && selected.length > 0 && fitting().some((one) => one.touch.includes(name));
  const isLifted = selected.includes(name);
  const names = [kind, can && !selected.length ? "can" : "", more && !isLifted ? "more" : "", isLifted ? "lifted" : ""];
  const found = make("button", { type: "button", className: names.filter(Boolean).join(" ") }, ...children);
  const heardAs = [...said, can ? words.can : ""].filter(Boolean).join(", ");
  found.setAttribute("aria-label", heardAs);
  if (can) found.setAttribute("aria-pressed", String(isLifted));
  found.dataset.key = name;
  found.onclick = (event) => {
    if (settled(event)) touch(name, read);
  };
  return found;
}

const handName = () => `zone:hand[${state.seat}]`;

function things(place) {
  const found = make("div", { className: "things" });
  const canPlace = entries().some((one) => one.touch.includes(place.name));
  const hidden = place.cards.length > 0 && place.cards.every((one) => one === null);
  if (canPlace && (hidden || !place.count)) {
    found.classList.add("chips");
    found.append(thing(place.name, "chip", [make("span", {}, place.label), ...(place.piles.length ? [] : [make("b", {}, String(place.count))])], [place.label], null));
  } else if (hidden) {
    found.classList.add("chips");
    found.append(make("span", { className: "chip" }, make("span", {}, place.label || words.back), make("b", {}, String(place.count))));
  } else {
    if (canPlace && place.name !== handName()) found.append(thing(place.name, "chip", [place.label], [place.label], null));
    const backs = place.cards.filter((one) => one === null).length;
    for (const card of place.cards) if (card !== null) found.append(cardButton(card, place));
    if (backs) {
      const back = cardButton(null, place);
      back.setAttribute("aria-label", [place.label, words.back, backs].filter(Boolean).join(", "));
      back.append(make("span", { className: "count" }, String(backs)));
      found.append(back);
    }
  }
  for (const pile of place.piles) {
    const inside = [make("span", {}, pile.label), ...(pile.count === null ? [] : [make("b", {}, String(pile.count))])];
    const can = entries().some((one) => one.touch.includes(pile.name));
    if (can) found.append(thing(pile.name, "chip", inside, [pile.label, String(pile.count ?? "")], null));
    else if (pile.count) found.append(make("span", { className: "chip" }, ...inside));
  }
  return found;
}

function drawPlaces(title, places) {
  const lit = (place) => entries().some((one) => namesIn(place).some((name) => one.touch.includes(name)));
  const shown = places
    .map((place) => [place, things(place)])
    .filter(([, inside]) => inside.childElementCount)
    .sort(([one], [other]) => lit(other) - lit(one));
  if (!shown.length) return null;
  const section = make("section", {}, make("h2", title ? {} : { className: "heard" }, title || words.table));
  const row = make("div", { className: "places" });
  for (const [place, inside] of shown)
    row.append(make("div", { className: "place" }, ...(place.label && !inside.classList.contains("chips") ? [make("h3", {}, place.label)] : []), inside));
  section.append(row);
  return section;
}

function drawTable() {
  const focused = document.activeElement?.dataset?.key;
  const { show, seat } = state;
  const mine = state.legal.length > 0;
  const isHand = (place) => place.name === handName();
  const hand = show.places.find(isHand);
  at("ask").className = mine ? "" : "wait";
  const asked = show.asked.map((one) => show.seats[one].name).join(", ");
  at("ask").textContent = state.over ? words.over : mine ? show.ask : fill(words.turn, { name: asked });
  const row = hand && hand.count ? things(hand) : null;
  at("hand").replaceChildren(...(row ? [make("h2", {}, `${hand.label || words.hand} · ${hand.count}`), row] : []));
  at("hand").classList.toggle("rest", !mine);
  const others = show.places.filter((place) => !isHand(place));
  const sections = [
    ...(show.banner ? [make("p", { className: "small" }, show.banner)] : []),
    drawPlaces("", others.filter((place) => place.seat === null)),
    ...show.seats.map((_, index) => (index + (seat ?? 0)) % show.seats.length).map((one) =>
      drawPlaces(one === seat ? words.you : show.seats[one].name, others.filter((place) => place.seat === one))),
  ];
  at("table").replaceChildren(...sections.filter((one) => one !== null));
  drawActs();
  if (focused) focus(focused);
}

function focus(key) {
  const again = [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
  (again ?? at("ask")).focus({ preventScroll: Boolean(again) });
}

function actButton(entry, primary) {
  const found = make("button", { type: "button", className: primary ? "primary" : "" }, entry.words);
  found.dataset.key = `act:${entry.words}`;
  found.onclick = (event) => {
    if (settled(event)) act(entry);
  };
  return found;
}

function drawActs() {
  const buttons = [];
  const shown = touchables();
  const all = entries();
  if (state.show.undo) {
    const undo = make("button", { type: "button", className: "square", "aria-label": words.undo, title: words.undo }, "↶");
    undo.dataset.key = "undo";
    undo.onclick = (event) => settled(event) && send({ undo: true });
    buttons.push(undo);
  }
  if (state.show.asks_undo) {
    const beg = make("button", { type: "button" }, words.ask_undo);
    beg.dataset.key = "ask-undo";
    beg.onclick = (event) => settled(event) && send({ undo: true });
    buttons.push(beg);
  }
  const wishes = state.show.wishes;
  if (!selected.length && wishes && (wishes.may.length || wishes.now)) {
    const wish = make("button", { type: "button", "aria-haspopup": "dialog" }, wishes.now ? wishes.now[1] : words.stops);
    wish.dataset.key = "wishes";
    wish.onclick = showWishes;
    buttons.push(wish);
  }
  if (selected.length) {
    const back = make("button", { type: "button", className: "square", "aria-label": words.back_down, title: words.back_down }, "✕");
    back.dataset.key = "back";
    back.onclick = () => {
      selected = [];
      drawTable();
    };
    buttons.push(back);
  }
  const free = selected.length
    ? fitting().sort((one, other) => one.touch.length - other.touch.length)
    : all.length <= 2
      ? all
      : all.filter((one) => !one.touch.some((touched) => shown.has(touched)));
  if (!selected.length && all.length > free.length) {
    const list = make("button", { type: "button", "aria-haspopup": "dialog" }, fill(words.all, { n: all.length }));
    list.dataset.key = "all";
    list.onclick = () => showAll();
    buttons.push(list);
  }
  free.forEach((one) => buttons.push(actButton(one.entry, free.length === 1 && (selected.length > 0 || all.length === 1))));
  at("buttons").replaceChildren(...buttons);
}

/* Above the page */

function sheet(title, ...children) {
  at("sheet-title").textContent = title;
  at("sheet-body").replaceChildren(...children);
  at("sheet-close").textContent = words.close;
  if (!at("sheet").open) at("sheet").showModal();
  at("sheet").scrollTop = 0;
  at("sheet-title").focus();
}

function showAll() {
  const rows = make("div", { className: "rows" }, ...state.legal.map((entry) => actButton(entry, false)));
  sheet(state.show.ask, ...(state.ask?.sampled ? [make("p", {}, words.sampled)] : []), rows);
}

async function large(card) {
  const image = make("img", { className: "large", alt: "" });
  const text = make("div");
  const doable = state.legal.filter((_, index) => selected.length && selected.every((one) => touchOf(index).includes(one)));
  sheet(card.name, image, text, make("div", { className: "rows" }, ...doable.map((entry) => actButton(entry, doable.length === 1))));
  const name = encodeURIComponent(card.face);
  try {
    const [read, shown] = await Promise.all([picture(`/text/${name}`), picture(`/full/${name}`)]);
    const told = await read.json();
    const address = URL.createObjectURL(await shown.blob());
    image.onload = () => URL.revokeObjectURL(address);
    image.src = address;
    text.replaceChildren(...[told.heard, told.text, ...told.keywords].filter(Boolean).map((one) => make("p", {}, one)));
  } catch {
    text.replaceChildren(make("p", {}, words.lost));
  }
}

function showWishes() {
  const { now, may, stops } = state.show.wishes;
  const button = (text, wish, chosen) => {
    const found = make("button", { type: "button", "aria-pressed": String(chosen) }, text);
    found.onclick = () => {
      at("sheet").close();
      send({ wish });
    };
    return found;
  };
  const rows = [button(words.every, "", now === null), ...may.map(([name, label]) => button(label, name, now !== null && now[0] === name))];
  const ways = ["", "always", "never"];
  const said = { "": words.usual, always: words.always, never: words.never };
  for (const [turn, stop, seat, step, way, spared] of stops) {
    const open = spared ? ways : ways.slice(0, 2);
    const next = open[(open.indexOf(way) + 1) % open.length];
    rows.push(button(`${fill(words.turn_of, { step, seat })}: ${said[way]}`, { turn, stop, way: next }, way !== ""));
  }
  sheet(words.stops, make("div", { className: "rows" }, ...rows));
}

/* The rulebook, at a clause */
async function rulebook(clause) {
  const rules = await (await fetch("/rules.json")).json();
  let wanted = null;
  const lines = rules.map(([kind, number, text]) => {
    const line = kind === "h" ? make("h3", {}, text) : make("p", {}, ...(number ? [make("b", {}, `${number} `)] : []), text);
    if (clause && number === clause) {
      line.tabIndex = -1;
      line.className = "wanted";
      wanted = line;
    }
    return line;
  });
  sheet(words.rules, ...lines);
  if (wanted !== null) {
    wanted.scrollIntoView({ block: "center" });
    wanted.focus();
  }
}

function refuse(refused) {
  const bubble = at("bubble");
  const text = refused.text;
  const clause = refused.clause ? make("button", { type: "button", className: "plain", "aria-label": `${words.rules} ${refused.clause}` }, refused.clause) : null;
  if (clause !== null) clause.onclick = () => rulebook(refused.clause);
  const close = make("button", { type: "button", "aria-label": words.close }, "✕");
  close.onclick = () => {
    bubble.hidden = true;
    at("ask").focus();
  };
  bubble.replaceChildren(make("span", {}, text), ...(clause === null ? [] : [clause]), close);
  bubble.hidden = false;
  vibrate([30, 60, 30]);
}

function showHint(options) {
  const wanted = options[0]?.action;
  const same = (entry) => Object.keys(wanted).every((key) => JSON.stringify(entry[key]) === JSON.stringify(wanted[key]));
  const entry = wanted && state.legal.find(same);
  if (entry) sheet(words.hint, make("div", { className: "rows" }, actButton(entry, true)));
}

function menu() {
  const button = (text, doing) => {
    const found = make("button", { type: "button" }, text);
    found.onclick = doing;
    return found;
  };
  const name = make("input", { maxLength: 20, value: state?.seat == null ? "" : state.show.seats[state.seat].name, autocapitalize: "words", enterkeyhint: "go" });
  name.onchange = () => {
    sessionStorage.setItem("name", name.value.trim());
    at("sheet").close();
    connect();
  };
  const rows = [
    button(words.log, () => sheet(words.log, make("ol", {}, ...state.log.map((line) => make("li", {}, line)).reverse()))),
  ];
  if (state?.legal.length) rows.unshift(button(words.hint, () => (at("sheet").close(), send({ hint: true }))));
  rows.push(button(words.rules, () => rulebook("")));
  const wishes = state?.show.wishes;
  if (wishes && (wishes.stops.length || wishes.may.length)) rows.push(button(words.stops, showWishes));
  for (const [theme, text] of [["", words.system], ["dark", words.dark], ["light", words.light], ["contrast", words.contrast]])
    rows.push(button(text, () => (localStorage.setItem("theme", theme), sized(), at("sheet").close())));
  for (const size of [1, 1.5, 2])
    rows.push(button(fill(words.size, { n: size * 100 }), () => (localStorage.setItem("size", size), sized(), at("sheet").close())));
  const inside = make("div", { className: "rows" }, ...rows);
  const label = state?.seat == null ? null : make("label", {}, make("span", {}, words.name), name);
  sheet(words.menu, ...(label ? [label] : []), inside, make("p", { className: "small" }, words.open));
}

function sized() {
  document.documentElement.style.setProperty("--scale", localStorage.getItem("size") ?? "1");
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "";
}

/* The start */

async function begin() {
  const given = location.hash.slice(1);
  if (given) {
    if (given !== kept("token")) sessionStorage.removeItem("name");
    sessionStorage.setItem("token", given);
    history.replaceState(null, "", "/");
  }
  token = kept("token");
  sized();
  words = await (await fetch("/words.json")).json();
  document.documentElement.lang = words.language;
  at("menu-open").textContent = "☰";
  at("menu-open").setAttribute("aria-label", words.menu);
  at("strip").setAttribute("aria-label", words.seats);
  at("stage").setAttribute("aria-label", words.table);
  at("acts").setAttribute("aria-label", words.acts_here);
  at("hand").setAttribute("aria-label", words.hand);
  at("menu-open").onclick = menu;
  at("sheet-close").onclick = () => at("sheet").close();
  at("again").onclick = () => {
    ended = "";
    at("gone").hidden = true;
    at("page").hidden = false;
    connect();
  };
  document.addEventListener("pointerdown", () => (pointerDown = performance.now()), true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !selected.length || at("sheet").open) return;
    selected = [];
    drawTable();
  });
  at("hand").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cards = [...at("hand").querySelectorAll("button")];
    const next = step && cards[cards.indexOf(document.activeElement) + step];
    if (next) {
      next.focus();
      event.preventDefault();
    }
  });
  at("ask-seat").onclick = () => enter(kept("door"));
  at("code-label").textContent = words.code;
  at("code-go").textContent = words.go_on;
  at("code-form").onsubmit = (event) => {
    event.preventDefault();
    enter(at("code").value.replace(/\D/g, ""));
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") away = true;
    else sayMissed();
    ask(true);
  });
  window.addEventListener("pageshow", () => ask(true));
  window.addEventListener("online", () => ask(true));
  window.addEventListener("hashchange", () => location.reload());
  setInterval(() => ask(false), PING);
  if (token) connect();
  else askCode("");
}

begin();
