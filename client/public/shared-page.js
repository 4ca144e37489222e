/* The script of frozen pages, which are complete without it: buttons that copy answers and code. */
(() => {
  const { copy = 'Copy', copied = 'Copied' } = document.currentScript?.dataset ?? {};
  if (!navigator.clipboard) return;
  /** @param {Element} place @param {() => string} text */
  const addButton = (place, text) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button small copy';
    button.textContent = copy;
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(text()).then(() => {
        button.textContent = copied;
      });
    });
    place.append(button);
  };
  for (const block of document.querySelectorAll('.code')) addButton(block.firstElementChild, () => block.querySelector('code').textContent);
  for (const answer of document.querySelectorAll('.answer')) addButton(answer, () => answer.querySelector('.md:not(.prompt)').innerText);
})();
