import DOMPurify from 'dompurify';

const tags = [
  ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img', 'input'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'kbd'],
  ...['details', 'summary', 'dl', 'dt', 'dd', 'div', 'span', 'small', 'cite', 'q', 'abbr'],
];
const attributes = [
  'href',
  'title',
  'align',
  'start',
  'class',
  'alt',
  'type',
  'checked',
  'disabled',
  'open',
  'dir',
  'lang',
  'src',
  'data-src',
];
const language = /^language-[\w+#.-]{1,40}$/;

const purifier = DOMPurify(window);

// Runs on a document that nobody sees, before anything of it reaches ours: an image there has not been asked for yet.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    const source = node.getAttribute('src');
    node.removeAttribute('src');
    if (source !== null && /^https?:/i.test(source)) node.setAttribute('data-src', source);
  }
  if (node.tagName === 'INPUT' && node.getAttribute('type') !== 'checkbox') node.remove();
  if (node.tagName === 'INPUT') node.setAttribute('disabled', '');
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
  }
  const name = node.getAttribute('class');
  if (name !== null && !language.test(name)) node.removeAttribute('class');
});

/** What of an answer's HTML may stand in the page: text, tables, lists, code, links to the web and to mail. Images come without their address. */
export function sanitise(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    RETURN_DOM_FRAGMENT: true,
  });
}
