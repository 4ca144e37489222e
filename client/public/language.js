// Loads the client in a language: the one that the address says, else the one chosen in this browser, else the first of the
// browser's languages that is offered.
{
  const entries = JSON.parse(document.getElementById('entries').textContent);
  const { nonce } = document.currentScript;
  let chosen;
  try {
    chosen = localStorage.getItem('language');
  } catch {
    // Storage is switched off: the browser's languages apply.
  }
  const said = location.pathname.split('/')[1].toLowerCase();
  const wanted = [said, chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]), 'en'];
  const language = wanted.find((name) => Object.hasOwn(entries, name));
  const { script, preloads, loading } = entries[language];
  document.documentElement.lang = language;
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', nonce, ...attributes }));
  for (const href of preloads) add('link', { rel: 'modulepreload', href });
  add('script', { type: 'module', src: script });
  addEventListener('DOMContentLoaded', () => {
    document.getElementById('pending').textContent = loading;
    for (const frame of document.querySelectorAll(`[data-frame]:not([lang="${language}"])`)) frame.remove();
  });
}
