import DOMPurify from 'dompurify';

const tags = [
  ...['p', 'br', 'hr', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img', 'input'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins'],
  ...['mark', 'sub', 'sup', 'kbd', 'small', 'details', 'summary'],
];
/** Attributes that are no addresses. */
const words = ['title', 'align', 'start', 'class', 'alt', 'type', 'checked', 'disabled', 'open'];
const attributes = [...words, 'href', 'src', 'data-src'];
const language = /^language-[\w+#.-]{1,40}$/;

const purifier = DOMPurify(window);

// Runs on a document that nobody sees, before anything of it reaches ours: an image there has not been asked for yet.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    const source = node.getAttribute('src');
    node.removeAttribute('src');
    if (source !== null && /^https?:/i.test(source)) node.setAttribute('data-src', source);
  }
  if (node.tagName === 'INPUT') {
    if (node.getAttribute('type') === 'checkbox') node.setAttribute('disabled', '');
    else node.remove();
  }
  if (node.tagName === 'A') {
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
  }
  const name = node.getAttribute('class');
  if (name !== null && !language.test(name)) node.removeAttribute('class');
});

/**
 * What of an answer's HTML may stand in the page: text, tables, lists, code, links to the web and to mail.
 * Images come without their address.
 */
export function sanitise(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ADD_URI_SAFE_ATTR: words,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    RETURN_DOM_FRAGMENT: true,
  });
}
