import { css } from 'styled-components';

/** Words that a compared text lacks: with a broken line beneath in the left text, with a whole one in the right. */
export const onlyStyle = css`
  .only {
    --only-hue: var(--right-hue);
    padding: var(--hair) var(--hair) var(--s-0-5);
    border-radius: var(--s-0-5);
    background: color-mix(in oklab, var(--only-hue) 22%, var(--surface));
    text-decoration: underline var(--s-0-5) solid color-mix(in oklab, var(--only-hue) 72%, var(--ink));
    text-decoration-skip-ink: none;
    text-underline-offset: var(--s-1);
    box-decoration-break: clone;
  }
  del.only {
    --only-hue: var(--left-hue);
    text-decoration-style: dashed;
  }
`;
