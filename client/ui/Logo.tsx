import { styled } from 'styled-components';
import { config } from '../config.js';
import { logoWord } from './logoWord.js';

const Svg = styled.svg`
  display: block;
  height: 24px;
  fill: var(--ink);
`;

const Stem = styled.path`
  fill: var(--accent);
`;

/** The pilcrow of three stems with the word; another site name stands in plain letters beside the mark. */
export function Logo() {
  const own = config.siteName === 'Polylogue';
  return (
    <Svg viewBox={own ? '4 0 117 24' : `4 0 ${String(30 + config.siteName.length * 10)} 24`} role="img" aria-label={config.siteName}>
      <path d="M10 3a5 5 0 0 0 0 10Z" />
      <path d="M9 3h13v2H9z" />
      <path d="M9 3h2v18H9z" />
      <Stem d="M14.5 3h2v12h-2z" />
      <path d="M20 3h2v15.5h-2z" />
      {own ? (
        <path d={logoWord} />
      ) : (
        <text x="32" y="18" fontFamily="var(--serif)" fontSize="18">
          {config.siteName}
        </text>
      )}
    </Svg>
  );
}
