/**
 * The look of everything round the board. Colours are the custom properties that sowing-board.js documents.
 * @module
 */

/** page, surface, sunk, ink, muted, line, control, accent, accent-ink, accent-soft. @type {Record<string, string>} */
const themes = {
  light: "F4F3F0 FFFFFF E9E7E2 1F1C19 5C564E D6D1C8 857D72 11566F FFFFFF DDEAEE",
  dark: "161513 211F1C 0F0E0D F0EBE2 B0A89B 3B3731 7F786C 8CCBE0 0C2129 173640",
  contrast: "FFFFFF FFFFFF FFFFFF 000000 2B2B2B 000000 000000 00367A FFFFFF D6E6FF",
  projector: "FFFFFF FFFFFF EFEFEF 000000 333333 000000 000000 00367A FFFFFF D6E6FF",
  print: "FFFFFF FFFFFF FFFFFF 000000 3A3A3A 767676 555555 000000 FFFFFF EEEEEE",
};
const names = ["page", "surface", "sunk", "ink", "muted", "line", "control", "accent", "accent-ink", "accent-soft"];

/** @param {string} theme */
const colours = (theme) =>
  themes[theme].split(" ").map((colour, i) => `--${names[i]}:var(--sowing-${names[i]},#${colour})`).join(";");

const css = `
:host{display:block;container-type:inline-size;min-inline-size:min(100%,17rem);color-scheme:light dark}
:host([hidden]){display:none}
*{box-sizing:border-box}
${Object.keys(themes).map((theme) => `.root[data-theme=${theme}]{${colours(theme)}}`).join("\n")}
.root{position:relative;display:grid;grid-template-columns:minmax(0,1fr);
grid-template-rows:auto auto minmax(0,1fr) auto auto auto auto;block-size:100%;background:var(--page);color:var(--ink);
--sans:var(--sowing-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans Ethiopic",sans-serif);font:15px/1.45 var(--sans);
font-variant-numeric:tabular-nums;-webkit-text-size-adjust:none;text-size-adjust:none;overflow-wrap:break-word}
[hidden]{display:none!important}
.off{visibility:hidden}
.icon{inline-size:20px;block-size:20px;flex:none;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.solid{fill:currentColor;stroke:none}
.quiet{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

/* Sentences run as their language does, whatever the page does. */
[data-text=ltr] :is(.said p,.amount,.speed){direction:ltr}
[data-text=rtl] :is(.said p,.amount,.speed){direction:rtl}

.strip{grid-row:4;display:flex;align-items:center;gap:10px;min-block-size:48px;padding-inline:4px;min-inline-size:0}
.strip.north{grid-row:2}
[data-south=top]>.strip{grid-row:2}
[data-south=top]>.strip.north{grid-row:4}
.strip .icon{inline-size:16px;block-size:16px}
[data-south=top] .strip>.icon{rotate:180deg}
[data-south=left] .strip>.icon{rotate:90deg}
[data-south=right] .strip>.icon{rotate:-90deg}
.who{font-weight:650;font-size:17px}
.note{flex:0 100 auto;color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-inline-size:0}
.chip{display:inline-flex;align-items:center;gap:7px;flex:none;min-block-size:28px;padding-inline:11px 12px;border-radius:14px;
background:var(--accent);color:var(--accent-ink);font-size:14px;font-weight:600}
.holds{margin-inline-start:auto;display:flex;align-items:center;gap:12px;color:var(--muted);white-space:nowrap;min-inline-size:0}
.holds b{color:var(--ink);font-size:17px;font-weight:700}
.tray{display:block;block-size:34px;min-inline-size:0;direction:ltr}
.tray-label{overflow:hidden;text-overflow:ellipsis}

.stage{grid-row:3;position:relative;direction:ltr;block-size:100%;min-block-size:0;inline-size:100%;
user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
.layer,.poster{position:absolute;inset:0;display:grid;grid-template-columns:minmax(0,1fr);align-content:center}
.layer>*{grid-area:1/1}
.grid{position:relative;inline-size:100%;block-size:auto;overflow:visible;touch-action:manipulation}
.grid rect{fill:transparent;outline:none;cursor:default}
.grid [data-playable]{cursor:pointer}
.poster{z-index:1}
.poster::slotted(*){inline-size:100%;block-size:100%;object-fit:contain}

.below{grid-row:5;display:grid;grid-template-columns:minmax(0,1fr);align-content:start;padding-block:4px 8px;min-inline-size:0}
.said{grid-area:1/1;display:flex;align-items:center;gap:16px;--said:calc(2lh + 8px);min-block-size:var(--said);
font:400 18px/1.35 var(--sowing-serif,Charter,"Bitstream Charter","Charis SIL","Sitka Text",Cambria,"Noto Serif","Noto Naskh Arabic","Noto Serif Ethiopic",serif)}
/* A choice takes the place of sentence and scrub bar. */
:where(.choosing:not(.swap)) .said{min-block-size:calc(var(--said) + 58px)}
.said>span{display:flex;color:var(--accent)}
.said>span [data-icon=capture]{padding:4px;border-radius:50%;background:var(--ink);color:var(--page);inline-size:24px;block-size:24px;stroke-width:4}
.said p{margin:0;flex:1;min-inline-size:0;text-wrap:pretty}
.said[data-kind=step]{padding:7px 16px;border-radius:10px;border-inline-start:3px solid var(--accent);background:var(--accent-soft)}
.said[data-kind=step] p{font:600 15px/1.38 var(--sans)}
.said[data-kind=step] small{display:block;font-size:14px;font-weight:400}
.said[data-kind=warning]{font-weight:600}
.scrub{grid-area:2/1;block-size:58px;cursor:pointer;touch-action:pan-y;border-radius:10px;min-inline-size:0}
.scrub svg{display:block;max-inline-size:100%}
.swap .scrub{grid-area:1/1}
.swap .said{min-block-size:58px;padding-block:0}
.choosing .said{grid-row:1/3;align-self:center}
.swap.choosing .said{grid-row:1}
.capsule rect{fill:var(--sunk);stroke:var(--control)}
.capsule circle{fill:var(--surface);stroke:var(--control)}
.past .capsule circle{fill:var(--accent);stroke:none}
.capsule[data-now] rect{fill:var(--accent-soft);stroke:var(--accent);stroke-width:2}
.past .full rect,.past>rect{fill:var(--accent);stroke:var(--accent)}
.ahead>rect{fill:var(--sunk);stroke:var(--control)}
.sign{fill:none;stroke:var(--muted);stroke-width:2.8;stroke-linecap:round;color:var(--muted)}
.past .sign{stroke:var(--ink);color:var(--ink)}
.sign.capture{stroke-width:3.6}
.sign.capture>circle{fill:var(--muted);stroke:none}
.past .sign.capture>circle{fill:var(--ink)}
.sign.capture{stroke:var(--page)!important}
.labels text{font-size:12.5px;text-anchor:middle;fill:var(--muted)}
.labels .taken,.labels [data-now]{font-weight:700;fill:var(--ink)}
.head{stroke:var(--ink);stroke-width:2.6;stroke-linecap:round}
.head circle{fill:var(--ink);stroke:var(--page);stroke-width:1.5}

.buttons{grid-area:3/1;display:grid;margin-block-start:8px}
.buttons>*{grid-area:1/1;display:flex;flex-wrap:wrap;gap:10px;align-items:center;align-content:start}
.swap .buttons{grid-row:2}
button,select{font:550 15px/1.2 var(--sans);color:inherit;min-block-size:44px;margin:0;border:1px solid var(--control);border-radius:10px;
background:var(--surface);padding-inline:15px;cursor:pointer;display:inline-flex;align-items:center;justify-content:center;gap:8px;white-space:nowrap}
[aria-disabled]{color:color-mix(in srgb,var(--muted) 62%,var(--surface));border-color:var(--line);cursor:default}
.primary[aria-disabled]{background:var(--sunk);color:var(--muted)}
button:active:not([aria-disabled]){background:var(--accent-soft)}
.primary:not([aria-disabled]),.chip{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}
button.primary:active:not([aria-disabled]){background:var(--accent)}
.pair{display:flex}
.pair>:first-child{border-start-end-radius:0;border-end-end-radius:0;border-inline-end-width:0}
.pair>:last-child{border-start-start-radius:0;border-end-start-radius:0}
.playing{min-inline-size:116px}
.more{display:flex;gap:10px}
.push{margin-inline-start:auto}
.speed{position:relative;display:inline-flex;align-items:center}
.speed select{appearance:none;padding-inline:15px 34px}
.speed .icon{position:absolute;inset-inline-end:9px;pointer-events:none}
.root:dir(rtl) .icon:is([data-icon^=lap-],[data-icon^=seed-],[data-icon=skip],[data-icon=play]){transform:scaleX(-1)}
kbd{font:inherit;font-size:12px;border:1px solid;border-radius:5px;padding:1px 5px}
:focus-visible{outline:3px solid var(--sowing-focus,var(--accent));outline-offset:2px}
.figures{display:none}
.steps{grid-row:6;padding-block:8px}
.slots{grid-row:7}

dialog{max-inline-size:min(26rem,calc(100vw - 32px));border:1px solid var(--control);border-radius:10px;background:var(--surface);color:var(--ink);padding:20px}
dialog::backdrop{background:#0006}
dialog h2{margin:0 0 12px;font-size:17px}
dialog dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 16px}
dialog dt{font-weight:600}
dialog dd{margin:0}

.root.table{grid-template-rows:minmax(188px,auto) auto minmax(0,1fr) auto minmax(188px,auto) auto}
.table>.north,.table.facing>.below{rotate:180deg}
.table.facing>.below{grid-row:1}
.compact{border:1px solid var(--line);border-radius:6px;overflow:hidden;background:var(--surface);grid-template-rows:0 0 minmax(0,1fr) 0 auto auto}
.compact .strip,.none .strip,.none .below,.compact :is(.scrub,.label,.more,.more-seed,.off){display:none}
.compact .below{display:flex;gap:12px;padding:11px 12px;align-items:center}
.compact .said{order:2;flex:1;min-block-size:44px;font-size:16px;padding:0;border:0;background:none}
.compact .said p{font:inherit!important;display:-webkit-box;-webkit-line-clamp:4;-webkit-box-orient:vertical;overflow:hidden}
.compact .said small{display:inline!important;font:inherit!important;margin-inline-start:.3em}
/* A hint stands whole: it was asked for, and the board makes room. */
.compact .said[data-kind=hint]{gap:10px;font-size:14.5px;line-height:1.24}
.compact .said[data-kind=hint] p{display:block}
.compact .below:has([data-kind=hint]) :is(.transport,.full){display:none}
.compact .buttons{margin:0}
.compact .transport{flex-wrap:nowrap}
.compact button{inline-size:44px;padding:0}
.compact .choice button{inline-size:auto;padding-inline:12px}
.compact .transport button:not(.primary){border-color:transparent}
.compact .playing{min-inline-size:0}
.compact .full{order:3}
@container (max-width:479px){.compact .below{flex-wrap:wrap;row-gap:4px}.compact .said{order:0;flex-basis:100%}.compact .said p{-webkit-line-clamp:7}.compact .full{margin-inline-start:auto}}

@container (min-width:620px){.root:not(.compact) .second{display:none}}
@container (min-width:620px) and (max-width:879px){.root:not(.compact) .pair .label{display:none}}
@container (max-width:619px){
.in-hand{display:none}
.root:not(.compact) .label{display:none}
.root:not(.compact) .primary .label,.root:not(.compact) .skip .label{display:inline}
.root:not(.compact) .transport{display:grid;gap:8px}
.root:not(.compact) .transport .pair{display:contents}
.root:not(.compact) .pair>*{border-radius:10px;border-width:1px;padding-inline:0;min-inline-size:44px}
.root:not(.compact) .transport{grid-template-columns:1fr 1fr minmax(88px,2.8fr) 1fr 1fr}.root:not(.compact) .playing{min-inline-size:0}
.root:not(.compact) .more{grid-column:1/-1;display:flex;gap:8px;margin:0}
.more>*{flex:1 1 auto;min-inline-size:0}.speed select{inline-size:100%;min-inline-size:0}
.choice .primary{flex:2}.choice button{flex:1}
.buttons kbd{display:none}
.strip{min-block-size:44px}
.strip,.below{padding-inline:12px}
.said{font-size:17px;--said:84px}
.said[data-kind=hint] p{font-size:16px;line-height:1.3}
.said .replay{display:none}
.tray-label{display:none}
.holds{gap:8px}
}
@container (max-width:399px){.root:not(.compact) .said{font-size:16px;--said:98px}.said[data-kind=hint] p{font-size:15px;line-height:1.29}.said[data-kind=step]{padding-inline:12px}}
@container (max-width:359px){.more .speed select{padding-inline:10px 28px}button{padding-inline:10px}}

.root[data-beside]{grid-template:auto minmax(0,1fr) auto/minmax(0,1fr) clamp(236px,34cqi,320px);overflow:hidden}
.root[data-beside]>.stage{grid-area:1/1/4/2;aspect-ratio:auto!important}
.root[data-beside]>.strip{grid-area:3/2;min-block-size:40px;padding-inline:12px}
.root[data-beside]>.strip.north,.root[data-beside][data-south=top]>.strip{grid-row:1}
.root[data-beside][data-south=top]>.strip.north{grid-row:3}
.root[data-beside]>.below{grid-area:2/2;align-content:center;padding:0 12px;overflow:auto}
.root[data-beside].table.facing>.below{grid-row:2}
.root[data-beside] :is(.steps,.slots){grid-area:4/1/5/3}
.root[data-beside] .said{font-size:15px;min-block-size:64px}
.root[data-beside] .said[data-kind=step]{padding:4px 10px}
.root[data-beside] .said[data-kind=step] p{font-size:14px}
.root[data-beside] .said[data-kind=step] small{font-size:13px}
.root[data-beside] :is(.tray-label,.replay,.amount span,kbd,.transport .label){display:none!important}
.root[data-beside] .second{display:inline-flex!important}
.root[data-beside] .scrub{block-size:48px}
.root[data-beside] .buttons{margin-block-start:4px}
.root[data-beside] .transport{display:grid;grid-template-columns:1fr 1fr 1.4fr 1fr 1fr;gap:6px}
.root[data-beside] .pair{display:contents}
.root[data-beside] :is(.transport,.choice) button{padding-inline:0;min-inline-size:0;border-radius:10px;border-inline-width:1px}
.root[data-beside] .choice{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr)}
.root[data-beside] .more{grid-column:1/-1;display:grid;grid-template-columns:1fr 56px;gap:6px;margin:0}
.root[data-beside] .speed select{inline-size:100%}
.root[data-beside] .holds{gap:6px}

.root[data-theme=projector]{grid-template-columns:minmax(0,1fr) auto;grid-template-rows:auto minmax(0,1fr) auto auto auto;column-gap:2cqi;padding:1.2cqi 1.6cqi}
[data-theme=projector] .stage{grid-area:1/1/4/2}
[data-theme=projector] .strip{grid-area:3/2;min-block-size:5cqi;padding:0;min-inline-size:15cqi}
[data-theme=projector] .strip.north,[data-theme=projector][data-south=top]>.strip{grid-row:1}
[data-theme=projector][data-south=top]>.strip.north{grid-row:3}
[data-theme=projector] .strip .icon{inline-size:1.7cqi;block-size:1.7cqi}
[data-theme=projector] .who{font-size:2.35cqi}
[data-theme=projector] :is(.holds,.chip,.note){display:none}
[data-theme=projector] .figures{grid-area:2/2;display:block;align-self:center;font-size:2cqi;font-weight:600;line-height:1.1;min-block-size:20cqi}
.figures b{display:block;font-size:6cqi;font-weight:750;margin-block-end:2cqi;min-block-size:1lh}
.figures .takes{color:#b00020}
[data-theme=projector] .below{grid-area:4/1/5/3;border-block-start:.3cqi solid;padding-block:1cqi 0;display:block;position:relative}
[data-theme=projector] .said{font:700 3.3cqi/1.2 var(--sowing-font,system-ui,sans-serif);min-block-size:2lh;padding:0;border:0;background:none}
[data-theme=projector] .said p{font:inherit}
[data-theme=projector] .said small{display:none}
[data-theme=projector] :is(.scrub,.buttons){position:absolute;inset-inline:0;inset-block-end:0;background:var(--page);opacity:0}
[data-theme=projector] .buttons{padding-block-start:8px;margin:0}
[data-theme=projector] .scrub{inset-block-end:52px}
[data-theme=projector]:is(.awake,:focus-within) :is(.scrub,.buttons){opacity:1}

@keyframes thinking{50%{opacity:.35}}
@media (prefers-reduced-motion:no-preference){.chip [data-icon=thinking]{animation:thinking 1.2s ease-in-out infinite}button,.chip{transition:background-color 90ms,border-color 90ms}
.scrub,.buttons{transition:opacity 180ms}}
@media (forced-colors:active){.chip,.primary{forced-color-adjust:none;background:Highlight;color:HighlightText}
.sign,.head,.capsule{forced-color-adjust:none}}
@media print{.buttons,.scrub,.replay{display:none}}
`;

const steps = `
:host{display:block}
:host([hidden]){display:none}
${Object.keys(themes).map((theme) => `.root[data-theme=${theme}]{${colours(theme)}}`).join("\n")}
*{box-sizing:border-box}
.root{color:var(--ink);font:15px/1.4 var(--sowing-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans Ethiopic",sans-serif);font-variant-numeric:tabular-nums}
ol{list-style:none;margin:0;padding:0;position:relative}
p{margin:4px 0;color:var(--muted)}
button{all:unset}button,.row{box-sizing:border-box;display:flex;gap:12px;align-items:flex-start;inline-size:100%;padding:5px 12px 5px 3px;border-radius:10px;border-inline-start:3px solid transparent;min-block-size:36px}
button{cursor:pointer}button:focus-visible{outline:3px solid var(--sowing-focus,var(--accent));outline-offset:1px}
.mark{flex:none;inline-size:26px;block-size:26px;border-radius:13px;border:1px solid var(--control);display:grid;place-items:center;font-size:13px;font-weight:700;background:var(--surface)}
.mark .icon{inline-size:14px;block-size:14px;fill:none;stroke:currentColor;stroke-width:3.4;stroke-linecap:round}
.text{padding-block-start:2px;min-inline-size:0}
.text small{display:block;font-size:14px;font-weight:400;line-height:1.38}
[data-kind=capture] .mark{background:var(--ink);border-color:var(--ink);color:var(--page)}
[data-when=ahead] :is(button,.row){color:var(--muted)}
[data-when=ahead] .mark{border-style:dashed;background:none;color:var(--muted)}
p:empty{display:none}
.title{font-size:13px;font-weight:600;line-height:1.3;margin:0 0 6px;color:var(--muted)}
[data-when=now] button{background:var(--accent-soft);border-inline-start-color:var(--accent);font-weight:600}
[data-when=now] .mark{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}
.root[data-preview] [data-kind=capture] .mark{background:var(--surface);border:1px solid var(--control);color:var(--ink)}
`;

/** @param {string} text */
function sheet(text) {
  /** @type {CSSStyleSheet | undefined} */
  let made;
  return () => {
    if (!made) {
      made = new CSSStyleSheet();
      made.replaceSync(text);
    }
    return made;
  };
}

/** The sheet of the board, one for all boards. */
export const boardSheet = sheet(css);
/** The sheet of the step list. */
export const stepsSheet = sheet(steps);
