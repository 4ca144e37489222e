import { codeBlock } from './codeBlock.js';

/** Puts our own elements where sanitised HTML needs them: code with a header, tables that scroll, images that wait for a click. */
export function decorate(fragment: DocumentFragment): void {
  for (const code of fragment.querySelectorAll('pre > code')) {
    const language = code.className.replace(/^language-/, '');
    code.parentElement?.replaceWith(codeBlock(code.textContent.replace(/\n$/, ''), language));
  }
  for (const table of fragment.querySelectorAll('table')) {
    const scroller = document.createElement('div');
    scroller.className = 'table';
    scroller.tabIndex = 0;
    table.replaceWith(scroller);
    scroller.append(table);
  }
  for (const box of fragment.querySelectorAll('input')) box.setAttribute('aria-label', box.checked ? 'Done' : 'To do');
  for (const image of fragment.querySelectorAll('img')) image.replaceWith(waitingImage(image.getAttribute('data-src'), image.alt));
}

/** An image is not asked for until somebody wants to see it: its host would learn who reads. */
function waitingImage(source: string | null, alt: string): Node {
  if (source === null) return document.createTextNode(alt);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'image';
  button.textContent = `Image from ${new URL(source).host}, show`;
  button.addEventListener('click', () => {
    const image = document.createElement('img');
    image.alt = alt;
    image.referrerPolicy = 'no-referrer';
    image.src = source;
    button.replaceWith(image);
  });
  return button;
}
