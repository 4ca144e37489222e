import { css } from 'styled-components';

/** Words that a compared text lacks: with a broken line beneath in the left text, with a whole one in the right. */
export const onlyStyle = css`
  .only {
    --only-hue: var(--right-hue);
    padding: 1px 1px 2px;
    border-radius: 2px;
    background: color-mix(in oklab, var(--only-hue) 22%, var(--surface));
    text-decoration: underline 2px solid color-mix(in oklab, var(--only-hue) 72%, var(--ink));
    text-decoration-skip-ink: none;
    text-underline-offset: 4px;
    box-decoration-break: clone;
  }
  del.only {
    --only-hue: var(--left-hue);
    text-decoration-style: dashed;
  }
`;
