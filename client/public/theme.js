// Runs before the first paint, so that another look never flashes. preferences/showOnPage.ts does the same later.
try {
  const root = document.documentElement;
  const { of, kept, unsaved } = JSON.parse(localStorage.getItem('preferences') ?? '{}');
  const { theme, answerFace, textSize, density, columnWidth, clearMarks, reducedMotion, dates } = { ...kept, ...unsaved?.[of] };
  if (theme === 'LIGHT' || theme === 'DARK') {
    root.dataset.theme = root.style.colorScheme = theme.toLowerCase();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = theme === 'DARK' ? '#131211' : '#f2f1ed';
  }
  if (answerFace === 'SERIF') root.dataset.answers = 'serif';
  if (textSize) root.dataset.size = textSize;
  if (density === 'COMPACT') root.dataset.density = 'compact';
  if (columnWidth) root.dataset.columns = columnWidth.toLowerCase();
  if (clearMarks) root.dataset.marks = 'clear';
  if (reducedMotion) root.dataset.motion = 'reduced';
  if (dates) root.dataset.dates = dates;
} catch {
  // Storage is switched off: the system's theme applies.
}
