import { escape } from 'html-escaper';

/**
 * A page of the sandbox, labelled as such at the top.
 * @param body HTML
 */
export function sandboxPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; --ground: light-dark(#f2f1ed, #131211); --surface: light-dark(#fcfbf9, #1a1917); --ink: light-dark(#1b1a17, #ecebe6); --quiet: light-dark(#54514a, #b9b5ac); --line: light-dark(#e2dfd8, #2e2c29); --control: light-dark(#8e897f, #7a766d); --on: light-dark(#fcfbf9, #171614); --accent: light-dark(#1d55c4, #8db1ff); --hover: light-dark(#efede8, #2b2926); --danger: light-dark(#b3261e, #f48a80); --danger-wash: light-dark(#fbecea, #331d1b); --danger-line: light-dark(#ecc5c1, #5e332f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/24px 'Hanken Grotesk', system-ui, sans-serif; }
.banner { padding: 8px 16px; background: var(--ink); color: var(--on); font-size: 13px; line-height: 20px; text-align: center; }
main { max-width: 720px; margin: 32px auto; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-top: 3px solid var(--ink); }
main > :last-child, main > form:last-child > :last-child { margin-bottom: 0; }
h1, h2 { margin: 0 0 16px; font: 500 22px/30px Literata, Georgia, serif; }
h2 { margin: 32px 0 8px; padding-top: 24px; border-top: 1px solid var(--line); font: 600 16px/24px 'Hanken Grotesk', system-ui, sans-serif; }
p { margin: 0 0 16px; }
p[role=alert] { padding: 10px 12px; border: 1px solid var(--danger-line); border-radius: 10px; background: var(--danger-wash); }
p[role=alert]::before { content: '!'; display: inline-grid; place-items: center; width: 16px; height: 16px; margin-right: 8px; border: 1.5px solid var(--danger); border-radius: 50%; color: var(--danger); font: 600 11px/1 system-ui, sans-serif; vertical-align: 1px; }
.acts { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
a { color: var(--accent); }
label { display: block; margin-bottom: 16px; font-weight: 500; }
label.row { display: flex; gap: 8px; align-items: center; }
input:not([type=checkbox]), select { display: block; width: 100%; height: 44px; margin-top: 6px; padding: 0 12px; border: 1px solid var(--control); border-radius: 10px; background: var(--surface); color: inherit; font: inherit; font-weight: 400; }
button, a.button { height: 44px; padding: 0 18px; border: 1px solid var(--line); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
a.button { display: inline-flex; align-items: center; text-decoration: none; }
button:hover, a.button:hover { background: var(--hover); }
button[aria-pressed=true] { border-color: var(--ink); }
button.main { background: var(--ink); color: var(--on); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul { margin: 0; padding: 0; list-style: none; }
li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; padding: 12px 0; color: inherit; text-decoration: none; }
li a:hover b { text-decoration: underline; }
small, dd { color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dd { margin: 0; }
@media (max-width: 639px) { main { margin: 0 auto; padding: 24px 20px; border-width: 3px 0 1px; } dl.list { grid-template-columns: 1fr; gap: 0; } dl.list dd { margin-bottom: 12px; } }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); background: #fff; }
</style></head><body><header class="banner"><span role="note">Sandbox: this page stands in for a service outside, on this machine alone.</span></header><main>${body}</main></body></html>`;
}
