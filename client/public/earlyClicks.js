// Handles clicks on prerendered HTML before its hydration. It remembers the last button, which client/page/main.tsx clicks again,
// and adds the address's query to links that keep it: the prerendered HTML does not know the query.
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
