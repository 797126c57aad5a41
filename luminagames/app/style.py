"""One style sheet and one palette for all Qt widgets, made from the theme; nothing here names a
color.
"""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette

from luminagames.cardface.ink import mix
from luminagames.cardface.theme import Theme
from luminagames.kit.themed import field_ground

# The colors a label can have: its dynamic property `tone`.
TONES = ("text", "text_muted", "text_accent", "danger", "ok")


def palette(theme: Theme) -> QPalette:
    """Qt's own roles, for what no rule of the sheet reaches."""
    made = QPalette()
    role = QPalette.ColorRole
    for which, color in (
        (role.Window, "felt"),
        (role.WindowText, "text"),
        (role.Base, "panel"),
        (role.AlternateBase, "panel_raised"),
        (role.Text, "text"),
        (role.PlaceholderText, "text_muted"),
        (role.Button, "panel_raised"),
        (role.ButtonText, "text"),
        (role.ToolTipBase, "panel_raised"),
        (role.ToolTipText, "text"),
        (role.Highlight, "button"),
        (role.HighlightedText, "button_text"),
        (role.Link, "text_accent"),
        (role.LinkVisited, "text_accent"),
    ):
        made.setColor(which, theme.color(color))
    for which in (role.Text, role.ButtonText, role.WindowText):
        made.setColor(QPalette.ColorGroup.Disabled, which, theme.color("text_muted"))
    return made


def document_sheet(theme: Theme) -> str:
    """The style of a rulebook page (the part of CSS that Qt's rich text knows)."""
    sizes = {
        f"h{level}": (theme.type_style(role).px * theme.text_scale, role)
        for level, role in ((1, "title"), (2, "heading"), (3, "subheading"), (4, "subheading"))
    }
    heads = "\n".join(
        f"{tag} {{ font-family: {theme.type_style(role).family}; font-size: {px:.0f}px; font-weight: 600; "
        f"color: {theme.color('text').name()}; margin-top: {px * 0.9:.0f}px; margin-bottom: 6px; }}"
        for tag, (px, role) in sizes.items()
    )
    muted, accent = theme.color("text_muted").name(), theme.color("text_accent").name()
    return f"""
{heads}
body, p, li, td {{ color: {theme.color("text").name()}; line-height: 140%; }}
p, li {{ margin-top: 0; margin-bottom: 8px; }}
a {{ color: {accent}; text-decoration: none; }}
a.word {{ color: {theme.color("target").name()}; text-decoration: underline; }}
td.number {{ color: {accent}; font-weight: 600; }}
th {{ color: {muted}; font-weight: 600; text-align: left; }}
.worth {{ color: {theme.color("ok").name()}; font-weight: 700; }}
span.number {{ color: {accent}; font-weight: 600; }}
.caption {{ color: {muted}; line-height: 100%; }}
table.pictures td {{ line-height: 100%; }}
table.told {{ margin-bottom: 8px; }}
.ruling {{ color: {muted}; font-style: italic; }}
code, pre {{ color: {accent}; font-family: {theme.type_style("body").family}; }}
pre {{ margin: 8px 16px; }}
"""


def _css(color: QColor) -> str:
    return f"rgba({color.red()}, {color.green()}, {color.blue()}, {color.alphaF():.3f})"


def sheet(theme: Theme) -> str:
    """The style sheet of the whole program."""
    line = 2 if theme.is_high_contrast else 1
    lit = theme.color("button")
    return _SHEET.substitute(
        text=_css(theme.color("text")),
        muted=_css(theme.color("text_muted")),
        disabled=_css(theme.color("text_muted", 0.6 if not theme.is_high_contrast else 1)),
        panel=_css(theme.color("panel")),
        raised=_css(theme.color("panel_raised")),
        field=_css(field_ground(theme)),
        hover=_css(mix(theme.color("panel_raised"), theme.color("hairline"), 0.16)),
        hairline=_css(theme.hairline()),
        faint=_css(
            theme.color(
                "hairline", theme.alpha("hairline") * (0.5 if not theme.is_high_contrast else 1)
            )
        ),
        strong=_css(theme.color("hairline", min(1.0, theme.alpha("hairline") + 0.3))),
        button=_css(lit),
        button_top=_css(
            mix(lit, theme.color("panel_raised" if not theme.is_dark else "text"), 0.22)
        ),
        button_hover=_css(mix(lit, theme.color("text" if theme.is_dark else "panel_raised"), 0.35)),
        button_text=_css(theme.color("button_text")),
        chosen=_css(theme.color("playable", 0.16)),
        playable=_css(theme.color("playable")),
        danger=_css(theme.color("danger")),
        focus=_css(theme.focus_ring.inner),
        focus_width=f"{max(2, round(theme.focus_ring.width))}px",
        line=f"{line}px",
        radius=f"{theme.radius('button'):g}px",
        big_radius=f"{theme.radius('panel'):g}px",
        height=f"{round(theme.px(20))}px",
        large=f"{max(34, round(theme.px(24)))}px",
        pad=f"{round(theme.px(12))}px",
        tones="\n".join(
            f'QLabel[tone="{tone}"] {{ color: {_css(theme.color(tone))}; }}' for tone in TONES
        ),
        groove=f"{round(theme.px(4))}px",
        knob=f"{round(theme.px(18))}px",
        knob_out=f"-{round(theme.px(7))}px",
        knob_radius=f"{round(theme.px(9))}px",
    )


_SHEET = Template("""
QWidget { color: $text; }
QMainWindow, QDialog, QMessageBox { background: $panel; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QInputDialog { min-width: 340px; }
QPushButton, QToolButton { outline: none; }
QLabel { background: transparent; }
$tones

QPushButton, QToolButton {
    background: $raised; color: $text; border: $line solid $strong; border-radius: $radius;
    min-height: $height; padding: 5px $pad;
}
QPushButton:hover, QToolButton:hover { background: $hover; border-color: $playable; }
QPushButton:focus, QToolButton:focus { border: $focus_width solid $focus; padding: 4px $pad; }
QPushButton:disabled, QToolButton:disabled { color: $disabled; border-color: $faint; }
QPushButton:checked, QToolButton:checked { background: $chosen; border-color: $playable; }
QPushButton[kind="primary"] {
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 $button_top, stop:1 $button);
    color: $button_text; border: $line solid $button;
}
QPushButton[kind="primary"]:hover { background: $button_hover; }
QPushButton[kind="primary"]:focus { border: $focus_width solid $focus; }
QPushButton[kind="primary"]:disabled { background: $raised; color: $disabled; border-color: $faint; }
QPushButton[kind="plain"], QToolButton[kind="plain"] { background: transparent; border: $line solid transparent; }
QPushButton[kind="plain"]:checked { border-color: $playable; background: $chosen; }
QPushButton[kind="plain"]:hover, QToolButton[kind="plain"]:hover { background: $hover; }
QPushButton[kind="plain"]:focus, QToolButton[kind="plain"]:focus { border: $focus_width solid $focus; }
QPushButton[grade="large"] { min-height: $large; }
QToolButton { padding: 4px; }
QToolButton:focus { padding: 3px; }

QLineEdit, QComboBox {
    background: $field; color: $text; border: $line solid $hairline; border-radius: $radius;
    min-height: $height; padding: 5px 10px; placeholder-text-color: $muted;
    selection-background-color: $button; selection-color: $button_text;
}
QLineEdit:hover, QComboBox:hover { border-color: $strong; }
QLineEdit:focus, QComboBox:focus { border: $focus_width solid $focus; padding: 4px 9px; }
QLineEdit[wrong="true"], QComboBox[wrong="true"] { border-color: $danger; }
QComboBox { padding-right: 30px; combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox::down-arrow { image: none; }
QComboBox QAbstractItemView {
    background: $raised; color: $text; border: $line solid $hairline; outline: none;
    selection-background-color: $button; selection-color: $button_text;
}
QComboBox QAbstractItemView::item { padding: 0 7px; }

QSlider { min-height: $knob; }
QSlider::groove:horizontal { height: $groove; background: $field; border: 1px solid $hairline; border-radius: 3px; }
QSlider::sub-page:horizontal { background: $button; border: 1px solid $button; border-radius: 3px; }
QSlider::handle:horizontal {
    width: $knob; margin: $knob_out 0; background: $button; border: 1px solid $strong; border-radius: $knob_radius;
}
QSlider::handle:horizontal:hover { background: $button_hover; }
QSlider::handle:horizontal:focus { border: $focus_width solid $focus; }

QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $hairline; border-radius: 4px; margin: 2px; }
QScrollBar::handle:hover { background: $strong; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTextBrowser { background: transparent; border: none; selection-background-color: $button;
    selection-color: $button_text; }
QTextBrowser:focus { border: none; }
QTreeWidget, QListWidget { background: transparent; border: none; outline: none; }
QTreeWidget::item, QListWidget::item { padding: 4px 6px; border-radius: 4px; color: $text; }
QTreeWidget::item:hover, QListWidget::item:hover { background: $hover; }
QTreeWidget::item:selected, QListWidget::item:selected { background: $chosen; color: $text; }
QTreeWidget::branch { background: transparent; }

QToolTip { background: $raised; color: $text; border: 1px solid $hairline; padding: 4px 6px; }
QMenu { background: $raised; color: $text; border: $line solid $hairline; padding: 4px; }
QMenu::item { padding: 6px 18px; border-radius: 4px; }
QMenu::item:selected { background: $button; color: $button_text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $hairline; margin: 4px 8px; }
""")
