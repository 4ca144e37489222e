// Runs before the first paint, so that another theme never flashes.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = theme === 'dark' ? '#131211' : '#f2f1ed';
  }
  if (localStorage.getItem('answers') === 'serif') root.dataset.answers = 'serif';
} catch {
  // Storage is switched off: the system's theme applies.
}
