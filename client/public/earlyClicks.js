// The last button that was pressed on prerendered HTML before it was taken over; client/repeatEarlyClick.ts presses it again.
{
  const end = new AbortController();
  window.earlyClick = { end: () => end.abort() };
  addEventListener('click', ({ target }) => (window.earlyClick.button = target.closest('button') ?? undefined), {
    capture: true,
    signal: end.signal,
  });
}
