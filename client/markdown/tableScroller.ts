/** The frame in which a wide table scrolls; below a long one, a button for its next rows. */
export function tableScroller(table: Node): HTMLElement {
  const scroller = document.createElement('div');
  scroller.className = 'table';
  scroller.tabIndex = 0;
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'more';
  more.textContent = 'More rows';
  more.addEventListener('click', () => {
    scroller.querySelector('tbody[hidden]')?.removeAttribute('hidden');
  });
  scroller.append(table, more);
  return scroller;
}
