// What is pressed on prerendered HTML before it is taken over. The last button: client/page/main.tsx presses it again.
// A link that passes on the search of the address: the HTML does not know it.
{
  const end = new AbortController();
  window.earlyClick = { end: () => end.abort() };
  addEventListener(
    'click',
    ({ target }) => {
      window.earlyClick.button = target.closest('button') ?? undefined;
      const link = target.closest('a[data-keeps-search]');
      if (link) link.search = location.search;
    },
    { capture: true, signal: end.signal },
  );
}
