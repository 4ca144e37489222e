import { copyText } from '../../ui/copyText.js';

/** A block of code with its language and a button that copies it. Styled in Prose.ts. */
export function codeBlock(code: string, info: string): HTMLElement {
  const block = document.createElement('div');
  block.className = 'code';
  const header = document.createElement('header');
  const label = document.createElement('span');
  label.textContent = info.trim().split(/\s/)[0] ?? '';
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = 'Copy';
  copy.setAttribute('aria-label', 'Copy code');
  copy.addEventListener('click', () => void copyText(code, 'Code copied'));
  header.append(label, copy);
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  const inner = document.createElement('code');
  inner.textContent = code;
  pre.append(inner);
  block.append(header, pre);
  return block;
}
