import { createHash } from 'node:crypto';
import { pageColours, pageHues } from './pageColours.js';

/**
 * The style of frozen pages, in the page itself: on a slow line a second request would be the first paint. Its faces are the device's,
 * which cost no byte.
 */
export const pageStyle = minified(`
:root {
  color-scheme: light dark;
${colours()}
  --model-0: var(--accent);
  --sans: ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --serif: 'Iowan Old Style', 'Palatino Linotype', Georgia, 'Noto Serif', serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
  --edge: max(32px, calc((100vw - 1320px) / 2));
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--surface); color: var(--ink); font: 400 15px/24px var(--sans); overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
[hidden] { display: none; }
.head { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 72px; padding: 8px var(--edge); }
.logo { display: flex; align-items: center; gap: 8px; min-height: 44px; font: 500 22px/28px var(--serif); text-decoration: none; }
.logo svg { width: 24px; height: 24px; fill: currentColor; } .logo .blue { fill: var(--accent); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 40px; padding: 8px 16px; border: 1px solid var(--line-control);
  border-radius: 10px; background: var(--surface); color: var(--ink); font: 600 14px/20px var(--sans); text-decoration: none; cursor: pointer; }
.button.first { border-color: var(--ink); background: var(--ink); color: var(--on-ink); }
.button.small { min-height: 32px; padding: 4px 12px; font-size: 13px; }
main { padding: 40px var(--edge) 64px; }
.meta { display: flex; flex-wrap: wrap; gap: 4px 16px; color: var(--ink-3); font-size: 13px; line-height: 20px; }
h1 { margin: 8px 0 32px; font: 500 38px/44px var(--serif); letter-spacing: -.02em; text-wrap: balance; }
.turn + .turn { margin-top: 64px; padding-top: 32px; border-top: 1px solid var(--hairline-2); }
.turn > h2, .plain h2 { font-size: 13px; line-height: 20px; font-weight: 500; color: var(--ink-3); }
.prompt { max-width: 760px; margin: 4px 0 32px; font-size: 16px; line-height: 26px; }
.prompt > * + * { margin-top: 12px; }
.prompt .system { color: var(--ink-3); font-size: 13px; line-height: 20px; white-space: pre-wrap; }
.prompt .files { display: flex; flex-wrap: wrap; gap: 12px; padding: 0; list-style: none; font-size: 13px; line-height: 20px; }
.files img { display: block; max-width: min(100%, 320px); max-height: 240px; border-radius: 6px; }
.given { max-width: 760px; margin-bottom: 32px; }
summary { min-height: 24px; color: var(--ink-3); font-size: 13px; line-height: 24px; cursor: pointer; } summary:hover { color: var(--ink); }
.given > ol { padding: 0; list-style: none; } .given .md ul { list-style: disc; } .given > ol > li, details details { margin-top: 16px; } .given .md { font-size: 15px; line-height: 24px; }
.given .code { margin-top: 8px; } .given pre { max-height: 400px; overflow-y: auto; }
.jump { display: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.columns { display: grid; grid-template-columns: repeat(var(--count, 1), minmax(0, 1fr)); align-items: start; }
.columns.many { grid-template-columns: repeat(3, minmax(0, 1fr)); row-gap: 32px; }
.columns.n2 { --count: 2; } .columns.n3 { --count: 3; } .columns.n4 { --count: 4; }
.answer { position: relative; min-width: 0; border-top: 3px solid var(--hue, var(--hairline-2)); padding: 12px 24px 24px 0; }
.columns .answer:not(:first-child) { padding-left: 24px; border-left: 1px solid var(--hairline-2); }
.answer header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-height: 32px; margin-bottom: 4px; }
.answer h3 { font-size: 15px; line-height: 24px; font-weight: 600; }
.answer header small { margin-left: auto; color: var(--ink-3); font-size: 12px; font-variant-numeric: tabular-nums; }
.answer svg, .jump svg, td svg, th svg { flex: none; width: 12px; height: 12px; fill: var(--hue, var(--ink-3)); }
.columns .answer:last-child { padding-right: 0; }
.preferred { display: flex; align-items: center; gap: 6px; margin-bottom: 8px; color: var(--accent); font-size: 13px; line-height: 20px; font-weight: 500; }
.answer .preferred svg { fill: none; stroke: currentColor; stroke-width: 1.6; }
.answer.best::after { content: ''; position: absolute; left: -15px; top: 12px; bottom: 8px; width: 6px; border: 2px solid var(--accent); border-right: 0; }
.answer.best:not(:first-child)::after { left: 9px; }
.answer footer { margin-top: 24px; padding-top: 12px; border-top: 1px solid var(--hairline); color: var(--ink-3); font-size: 12px; line-height: 18px; font-variant-numeric: tabular-nums; }
.chose { display: none; color: var(--accent); font-size: 13px; line-height: 20px; font-weight: 500; }
.chose:target { display: inline; }
.note { color: var(--ink-3); font-size: 13px; line-height: 20px; }
${pageHues.map((_, hue) => `.h${hue.toFixed()} { --hue: var(--model-${hue.toFixed()}); }`).join('\n')}
.md { max-width: 720px; }
.md > * + * { margin-top: 12px; } .turn > .md + .md { margin-top: 28px; } .note + .turn { margin-top: 16px; }
.md .d1 { font-size: 18px; line-height: 28px; } .md .d2 { font-size: 16px; line-height: 24px; } .md .d3 { font-size: 14px; line-height: 24px; font-weight: 600; }
.md ul, .md ol { padding-inline-start: 22px; } .md li + li, .md li > p + p, .md li > ul, .md li > ol { margin-top: 6px; }
.md .task { list-style: none; }
.md blockquote { padding-inline-start: 16px; border-inline-start: 2px solid var(--hairline-2); }
.md hr { height: 1px; border: 0; background: var(--hairline); }
.md :not(pre) > code { padding: 2px 5px; border-radius: 4px; background: var(--well); font: 400 .88em/1 var(--mono); }
.code { overflow: hidden; border: 1px solid var(--hairline); border-radius: 8px; background: var(--well); }
.answer > .copy { margin-top: 12px; }
.code > p { display: flex; align-items: center; justify-content: space-between; min-height: 40px; padding: 4px 4px 0 12px; color: var(--ink-3); font-size: 12px; line-height: 16px; }
.code pre { padding: 4px 12px 12px; overflow-x: auto; font: 400 12.5px/20px var(--mono); overflow-wrap: normal; }
.table, div.math, .md p:has(> .math) { overflow-x: auto; } div.math { white-space: nowrap; }
div.math:not(:has(> math[display])) { text-align: center; }
math { font-size: 1.1em; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
th { padding: 7px 12px 7px 0; overflow-wrap: normal; border-bottom: 1px solid var(--hairline-2); text-align: start; font-size: 12px; font-weight: 500; color: var(--ink-3); }
th[scope=row] { border-bottom-color: var(--hairline); font-size: 14px; color: var(--ink); white-space: nowrap; } th[scope=row] svg { margin-right: 6px; }
td { padding: 7px 12px 7px 0; border-bottom: 1px solid var(--hairline); overflow-wrap: normal; }
[align=left] { text-align: left; } [align=right] { text-align: right; } [align=center] { text-align: center; }
.source { margin-top: 4px; color: var(--ink-3); font-size: 12px; line-height: 18px; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin-top: 24px; }
form.votes, form.names { align-items: center; }
.names { margin: 0 0 32px; }
label { display: grid; gap: 4px; font-size: 13px; line-height: 20px; color: var(--ink-2); }
select, textarea { min-height: 40px; padding: 8px 10px; border: 1px solid var(--line-control); border-radius: 8px; background: var(--surface); color: var(--ink); font: 400 15px/22px var(--sans); max-width: 100%; }
textarea { width: min(640px, 100%); min-height: 120px; } label.wide { flex-basis: 100%; }
ins { background: var(--mark-add); text-decoration: underline; text-decoration-thickness: 1px; }
del { background: var(--mark-del); }
.diff { max-width: 760px; white-space: pre-wrap; }
.foot { display: grid; gap: 20px; padding: 32px var(--edge) 48px; border-top: 1px solid var(--hairline); background: var(--ground); }
.foot > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 24px; }
.say { font: 400 26px/34px var(--serif); letter-spacing: -.014em; }
.foot > p { color: var(--ink-2); font-size: 13px; line-height: 20px; }
form .button.small { min-height: 40px; } form + p { margin-top: 24px; }
.plain h1 { margin-bottom: 16px; } .plain p { max-width: 640px; margin-bottom: 16px; }
@media (max-width: 1023px) {
  .columns, .columns.many { grid-template-columns: minmax(0, 1fr); }
  .columns .answer:not(:first-child), .answer { padding: 12px 0 32px; border-left: 0; scroll-margin-top: 52px; }
  .answer.best::after, .answer.best:not(:first-child)::after { left: -13px; bottom: 28px; }
}
@media (max-width: 639px) {
  :root { --edge: 20px; }
  .head { min-height: 60px; }
  main { padding-top: 24px; }
  h1 { margin-bottom: 20px; font-size: 30px; line-height: 34px; }
  .jump { position: sticky; top: 0; z-index: 1; display: flex; overflow-x: auto; margin: 0 -20px; padding: 0 8px; background: var(--surface); border-top: 1px solid var(--hairline); }
  .jump a { display: inline-flex; align-items: center; gap: 7px; min-height: 44px; padding: 0 12px; white-space: nowrap; font-size: 13px; font-weight: 500; text-decoration: none; }
  summary { padding: 10px 0; }
  .button, .foot .button { min-height: 44px; } .foot .button { width: 100%; }
}
@media print {
  :root { color-scheme: light; --edge: 0px; }
  .head .button, .foot, .jump, form, .copy, .meta a { display: none; }
  .head { min-height: 0; } main { padding: 16px 0 0; } h1 { margin-bottom: 16px; font-size: 26px; line-height: 32px; } .turn + .turn { margin-top: 32px; }
  .md { max-width: none; }
  .code, .code pre, div.math, .table, .md p:has(> .math) { overflow: visible; } div.math { white-space: normal; } .code pre { white-space: pre-wrap; overflow-wrap: anywhere; } .given pre { max-height: none; }
  td, th, th[scope=row] { overflow-wrap: anywhere; white-space: normal; }
  table:not(:has(tr > :nth-child(8))) :is(td, th) { min-width: 7em; }
  h1, h2, h3, .answer header, .md .d1, .md .d2, .md .d3, .code > p { break-after: avoid; }
  .answer footer { break-before: avoid; }
  tr, .md li, .files li, .math { break-inside: avoid; }
  p, pre { orphans: 3; widows: 3; }
}
`);

/** The page's colours as properties. */
function colours(): string {
  const hues = pageHues.map((pair, hue) => [`model-${hue.toFixed()}`, pair] as const).slice(1);
  return [...Object.entries(pageColours), ...hues].map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`).join('\n');
}

/** One line without the spaces that only people need. */
function minified(css: string): string {
  const lines = css.split('\n').map((line) => line.trim());
  return lines.join('').replaceAll(' { ', '{').replaceAll(' {', '{').replaceAll('; }', '}').replaceAll('; ', ';');
}

/** The style for a Content-Security-Policy: nothing else on the page can style it. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;
