/** Widths at which the layout changes; values live in look/tokens.css, which the stylesheets name as var(--…). */
export const media = {
  /** Sidebar as a sheet, two columns. */
  tablet: '@media (max-width: 1023px)',
  /** Panes beside a list lie one below the other. */
  panes: '@media (max-width: 1180px)',
  /** One column at a time; a swipe moves to the next. */
  phone: '@media (max-width: 639px)',
  wide: '@media (min-width: 640px)',
  desktop: '@media (min-width: 1024px)',
  /** With the sidebar folded, all commands of a turn have words. */
  words: '@media (min-width: 1280px)',
  /** A comparison has room beside the sidebar, and so have all commands of a turn. */
  comparison: '@media (min-width: 1440px)',
  /** Four texts side by side. */
  widest: '@media (min-width: 1680px)',
  /** In a container that is measured: a row of commands in words has room. */
  worded: '@container (min-width: 360px)',
} as const;
