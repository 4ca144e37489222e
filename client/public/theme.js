// Runs before the first paint, so that another look never flashes. preferences/showOnPage.ts does the same later, and
// preferences/changeRules.ts stores what is read here.
try {
  const root = document.documentElement;
  const { look } = JSON.parse(localStorage.getItem('preferences') ?? '{}');
  Object.assign(root.dataset, look);
  const { theme } = root.dataset;
  if (theme === 'LIGHT' || theme === 'DARK') {
    root.style.colorScheme = theme.toLowerCase();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = theme === 'DARK' ? '#131211' : '#f2f1ed';
  }
} catch {
  // Storage is switched off: the system's theme applies.
}
