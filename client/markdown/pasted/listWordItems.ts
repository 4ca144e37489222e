/** The level of an item in Word's style, from 1. */
const levelIn = /mso-list:[^;]*\blevel(\d)/i;
/** What stands before an item that is counted. */
const counted = /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i;

/**
 * Word writes the items of lists as paragraphs, with their signs as text and their levels as style. They become items of lists.
 */
export function listWordItems(body: HTMLElement): void {
  const open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    const level = Number(levelIn.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0 || !/^(?:P|H\d|DIV)$/.test(paragraph.tagName)) continue;
    const sign = takeSign(paragraph);
    // Another text stands between: the next list begins.
    if (!last || paragraph.previousElementSibling !== last) open.length = 0;
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = body.ownerDocument.createElement(counted.test(sign) ? 'ol' : 'ul');
      const above = open.at(-1);
      if (above) (above.lastElementChild ?? above.appendChild(body.ownerDocument.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0];
  }
}

/** Takes the sign of an item out of its text. @returns it */
function takeSign(paragraph: HTMLElement): string {
  const [first, ...others] = paragraph.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const sign = first?.textContent.trim() ?? '';
  for (const one of [first, ...others]) one?.remove();
  return sign;
}
