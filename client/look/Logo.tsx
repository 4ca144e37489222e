import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { logoWord } from './logoWord.js';

const Svg = styled.svg`
  display: block;
  flex: none;
  height: 24px;
  fill: var(--ink);
`;

const Stem = styled.path`
  fill: var(--accent);
`;

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  max-width: 100%;
  color: var(--ink);
  font: var(--weight-text) 19px / 24px var(--serif);
`;

const Name = styled.span`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

/** The pilcrow of three stems with the word; another site name stands in plain letters beside the mark. */
export function Logo() {
  if (config.siteName === 'Polylogue') {
    return (
      <Svg viewBox="4 0 117 24" role="img" aria-label={config.siteName}>
        <Pilcrow />
        <path d={logoWord} />
      </Svg>
    );
  }
  return (
    <Named>
      <Svg viewBox="4 0 19 24" aria-hidden="true">
        <Pilcrow />
      </Svg>
      <Name>{config.siteName}</Name>
    </Named>
  );
}

function Pilcrow() {
  return (
    <>
      <path d="M10 3a5 5 0 0 0 0 10Z" />
      <path d="M9 3h13v2H9z" />
      <path d="M9 3h2v18H9z" />
      <Stem d="M14.5 3h2v12h-2z" />
      <path d="M20 3h2v15.5h-2z" />
    </>
  );
}
