import { css } from 'styled-components';

/** All design tokens, for both themes: light-dark(light, dark) chooses by color-scheme. */
export const tokens = css`
  :root {
    color-scheme: light dark;
    /* ground: paper on a desk, three heights */
    --ground: light-dark(#f2f1ed, #131211);
    --surface: light-dark(#fcfbf9, #1a1917);
    --raised: light-dark(#ffffff, #242320);
    --well: light-dark(#f0eee9, #141312);
    --hover: light-dark(#1b1a170d, #f3f1ea12);
    --pressed: light-dark(#1b1a1717, #f3f1ea1f);
    --scrim: light-dark(#1b1a1766, #000000a3);

    --ink: light-dark(#1b1a17, #ecebe6);
    --ink-2: light-dark(#54514a, #b9b5ac);
    --ink-3: light-dark(#6b675f, #98948b);
    --ink-disabled: light-dark(#a5a198, #5f5c56);
    --on-ink: light-dark(#fcfbf9, #171614);

    --hairline: light-dark(#e2dfd8, #2e2c29);
    --hairline-2: light-dark(#cfcbc2, #403d39);
    --line-control: light-dark(#8e897f, #7a766d);

    /* the blue pencil: what the person chose */
    --accent: light-dark(#1d55c4, #8db1ff);
    --accent-ink: light-dark(#ffffff, #0b1733);
    --accent-hover: light-dark(#1747a8, #a9c4ff);
    --accent-wash: light-dark(#e8eefb, #1d2638);
    --accent-line: light-dark(#b9ccf2, #35496f);

    --danger: light-dark(#b3261e, #f48a80);
    --danger-ink: light-dark(#ffffff, #2b0906);
    --danger-wash: light-dark(#fbecea, #331d1b);
    --danger-line: light-dark(#ecc5c1, #5e332f);
    --warning: light-dark(#825400, #e3b455);
    --warning-wash: light-dark(#faf1dd, #30271a);
    --warning-line: light-dark(#e6d2a6, #554527);
    --success: light-dark(#1a6843, #78c79c);
    --success-wash: light-dark(#e5f3eb, #18291f);
    --focus: light-dark(#1d55c4, #8db1ff);
    --mark-add: light-dark(#d9ead9, #22402f);
    --mark-del: light-dark(#f6dad6, #4a2623);

    /* code, on the well */
    --code-key: light-dark(#1747a8, #8db1ff);
    --code-string: light-dark(#1a6843, #78c79c);
    --code-comment: light-dark(#6b675f, #98948b);
    --code-number: light-dark(#825400, #e3b455);

    /* eight marks: fill, never text; the first is the person's */
    --model-0: var(--accent);
    --model-1: light-dark(#915d50, #f2bfa9);
    --model-2: light-dark(#b67a05, #c5821a);
    --model-3: light-dark(#5a520f, #b9be5c);
    --model-4: light-dark(#669573, #5f9c77);
    --model-5: light-dark(#067d8a, #7fe0e6);
    --model-6: light-dark(#035594, #5db9f5);
    --model-7: light-dark(#9d72c5, #a67cc6);
    --model-8: light-dark(#881f60, #ee8dbb);

    --sans: 'Hanken Grotesk Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    --serif-text: 'Literata Variable', 'Iowan Old Style', 'Palatino Linotype', Georgia, 'Noto Serif', serif;
    /* For titles: the weights text and medium. */
    --serif: 'Literata Display', var(--serif-text);
    --mono: 'Geist Mono Variable', ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;

    --text-tag: 11px;
    --text-xs: 12px;
    --lh-xs: 16px;
    --text-code: 12.5px;
    --text-sm: 13px;
    --lh-sm: 20px;
    --text-base: 14px;
    --lh-base: 20px;
    --ls-base: -0.002em;
    --text-read: 15px;
    --lh-read: 24px;
    --text-answer: var(--text-read);
    --lh-answer: var(--lh-read);
    --text-md: 16px;
    --lh-md: 26px;
    --text-lg: 18px;
    --lh-lg: 28px;
    --text-xl: 22px;
    --lh-xl: 28px;
    --ls-xl: -0.014em;
    --text-2xl: 28px;
    --lh-2xl: 34px;
    --ls-2xl: -0.018em;
    --text-3xl: 40px;
    --lh-3xl: 44px;
    --ls-3xl: -0.022em;
    --text-4xl: 60px;
    --lh-4xl: 62px;
    --ls-4xl: -0.028em;
    --text-5xl: 92px;
    --lh-5xl: 90px;
    --ls-5xl: -0.034em;
    /* sizes and line heights that one place has for itself */
    --text-logo: 19px;
    --text-letter: 20px;
    --lh-name: 18px;
    --lh-note: 22px;
    --lh-copy: 23px;
    --lh-serif: 25px;
    --lh-voice: 30px;
    --text-say: 26px;
    --lh-say: 34px;
    --lh-say-title: 32px;
    --text-say-phone: 24px;
    --lh-say-phone: 31px;
    --text-hero-tablet: 80px;
    --text-hero-phone: 50px;
    --weight-text: 400;
    --weight-medium: 500;
    --weight-strong: 600;

    /* Steps of four; what lies between is for the eye: signs beside words, room in small controls. */
    --s-0-5: 2px;
    --s-0-75: 3px;
    --s-1: 4px;
    --s-1-25: 5px;
    --s-1-5: 6px;
    --s-1-75: 7px;
    --s-2: 8px;
    --s-2-5: 10px;
    --s-3: 12px;
    --s-3-25: 13px;
    --s-3-5: 14px;
    --s-4: 16px;
    --s-5: 20px;
    --s-5-5: 22px;
    --s-6: 24px;
    --s-7: 28px;
    --s-8: 32px;
    --s-10: 40px;
    --s-12: 48px;
    --s-14: 56px;
    --s-16: 64px;
    --s-18: 72px;
    --s-24: 96px;

    --r-xs: 4px;
    --r-sm: 6px;
    --r-row: 7px;
    --r-control: 8px;
    --r-md: 10px;
    --r-button: 12px;
    --r-lg: 14px;
    --r-full: 999px;

    --shadow-1: 0 1px 2px light-dark(#1b1a170d, #00000040);
    --shadow-2: 0 1px 2px light-dark(#1b1a170f, #00000050), 0 8px 24px -8px light-dark(#1b1a171f, #00000080);
    --shadow-3: 0 2px 6px light-dark(#1b1a1714, #00000060), 0 24px 64px -16px light-dark(#1b1a1740, #000000b0);

    /* opacity of signs of little weight, and of what cannot be chosen */
    --pale: 0.55;
    --faint: 0.45;

    --fast: 90ms;
    --mid: 140ms;
    --slow: 190ms;
    --ease-out: cubic-bezier(0.2, 0.8, 0.2, 1);
    --ease-in: cubic-bezier(0.6, 0, 0.9, 0.4);
    --ease-move: cubic-bezier(0.4, 0, 0.1, 1);

    --z-column-head: 10;
    --z-bar: 20;
    --z-composer: 30;
    --z-menu: 40;
    --z-dialog: 50;
    --z-toast: 60;
    --z-tooltip: 70;

    --sidebar: 260px;
    --column-min: 380px;
    --column-head: 48px;
    --topbar: 52px;
    --measure: 70ch;
    --prompt-measure: 84ch;
    --composer-max: 880px;
    --empty-max: 720px;
    --card-auth: 400px;
    --card-auth-top: 152px;
    --voice: 300px;
    --page: 1200px;
    --picker: 600px;
    --panel: 340px;
    --tap: 44px;
    --control: 36px;
    --control-sm: 30px;
    --control-field: 42px;
    --row: 34px;
    --icon: 16px;
    --icon-sm: 14px;
    --hair: 1px;
    --ring: 2px;
    --rule: 3px;
    --tag: 18px;
    --check: 18px;
    --mark: 12px;
    --marks-most: 51px;
    --code-head: 26px;
    --area: 88px;
    --prompt-tall: 84px;
    --turn-tools: 206px;
    --vote-words: 240px;
    --vote-bar: 70px;
    --model-window: 52px;
    --model-price: 96px;
    --menu: 236px;
    --sheet: 300px;
    --dialog: 420px;
    --page-text: 760px;
    --page-settings: 860px;
    --page-wide: 1032px;
    --panel-most: 520px;
    --list-most: 480px;
    --list-long-most: 560px;
    --header: 72px;
    --header-phone: 60px;
    --session-links: 164px;
    --hero-side: 316px;
    --hero-side-most: 520px;
    --demo-column: 300px;
    --consent: 140px;
    --chart-name: 168px;
    --chart-value: 152px;
    --chart-figures: 40px;
    --chart-bars: 168px;
  }

  /* The way in which one reads, for what is moved or turned along it: 1 to the right, -1 to the left. */
  :root {
    --way: 1;
  }
  [dir='rtl'] {
    --way: -1;
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --fast: 0ms;
      --mid: 0ms;
      --slow: 0ms;
    }
  }
`;
