/** A picture that is not asked for until somebody wants to see it: its host would learn who reads. Without an address, its words. */
export function waitingImage(source: string | undefined, alt: string): Node {
  if (source === undefined) return document.createTextNode(alt);
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
