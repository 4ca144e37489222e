import { css, styled } from 'styled-components';
import { media } from './media.js';

type Tone = 'primary' | 'line' | 'quiet' | 'danger' | 'danger-line';
type Size = 'sm' | 'md' | 'lg' | 'xl';

const tones: Record<Tone, ReturnType<typeof css>> = {
  primary: css`
    background: var(--ink);
    color: var(--on-ink);
    &:hover {
      background: color-mix(in oklab, var(--ink) 86%, var(--surface));
    }
    &:active {
      background: color-mix(in oklab, var(--ink) 76%, var(--surface));
    }
  `,
  line: css`
    border: var(--hair) solid var(--hairline-2);
    background: var(--raised);
    box-shadow: var(--shadow-1);
    &:hover {
      border-color: var(--line-control);
    }
    &:active {
      background: var(--well);
    }
  `,
  quiet: css`
    color: var(--ink-2);
    &:hover,
    &[data-state='open'] {
      background: var(--hover);
      color: var(--ink);
    }
    &:active {
      background: var(--pressed);
    }
  `,
  'danger-line': css`
    border: var(--hair) solid var(--danger-line);
    color: var(--danger);
    &:hover {
      background: var(--danger-wash);
    }
    &:active {
      background: color-mix(in oklab, var(--danger) 12%, var(--danger-wash));
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--danger-ink);
    &:hover {
      background: color-mix(in oklab, var(--danger) 90%, var(--ink));
    }
    &:active {
      background: color-mix(in oklab, var(--danger) 80%, var(--ink));
    }
  `,
};

const sizes: Record<Size, ReturnType<typeof css>> = {
  sm: css`
    height: var(--control-sm);
    padding: 0 var(--s-2-5);
    gap: var(--s-1-5);
    border-radius: var(--r-control);
    font-size: var(--text-sm);
    --sign-size: var(--icon-sm);
  `,
  md: css`
    height: var(--control);
    padding: 0 var(--s-3-5);
    gap: var(--s-2);
    border-radius: var(--r-md);
  `,
  lg: css`
    height: var(--control-field);
    padding: 0 var(--s-3-5);
    gap: var(--s-2);
    border-radius: var(--r-md);
  `,
  xl: css`
    height: var(--s-12);
    padding: 0 var(--s-5-5);
    gap: var(--s-2);
    border-radius: var(--r-button);
    font-size: var(--text-md);
  `,
};

const widths = {
  always: css`
    width: 100%;
  `,
  /** On the phone it fills its line, or shares it with the other wide ones. */
  phone: css`
    ${media.phone} {
      flex: 1;
      width: 100%;
    }
  `,
};

/** A button, or with `as` a link that looks like one. */
export const Button = styled.button<{ $tone?: Tone; $size?: Size; $wide?: boolean | 'phone' }>`
  --sign-ink: currentColor;
  --sign-size: var(--icon);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  font-weight: var(--weight-medium);
  white-space: nowrap;
  text-decoration: none;
  color: var(--ink);
  transition:
    background var(--fast) var(--ease-out),
    border-color var(--fast) var(--ease-out);
  ${({ $size = 'md' }) => sizes[$size]}
  ${media.phone} {
    min-height: var(--tap);
  }
  ${({ $tone = 'line' }) => tones[$tone]}
  ${({ $wide = false }) => $wide !== false && widths[$wide === true ? 'always' : 'phone']}
  /* The latter keeps the focus. Neither answers to the pointer. */
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    color: var(--ink-disabled);
    background: ${({ $tone = 'line' }) => ($tone === 'quiet' ? 'none' : 'var(--well)')};
    box-shadow: none;
    ${({ $tone = 'line' }) => $tone === 'line' && 'border-color: var(--hairline-2);'}
  }
`;
