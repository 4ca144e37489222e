import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { BlindPiece } from './features/BlindPiece.js';
import { CostPiece } from './features/CostPiece.js';
import { DiffPiece } from './features/DiffPiece.js';
import { LookPiece } from './features/LookPiece.js';
import { MakersPiece } from './features/MakersPiece.js';
import { PromptPiece } from './features/PromptPiece.js';
import { words } from './featureWords.js';

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  margin: var(--s-16) var(--edge) 0;
  border-top: var(--rule) solid var(--ink);
  ${media.tablet} {
    grid-template-columns: 1fr;
  }
`;

/** Its words and its example stand in two rows of the grid, so that the examples of neighbours begin at one height. */
const Feature = styled.article`
  display: grid;
  grid-template: subgrid / minmax(0, 1fr);
  grid-row: span 2;
  grid-column: span 2;
  align-items: start;
  row-gap: var(--s-6);
  min-width: 0;
  padding: var(--s-6) var(--s-6) var(--s-10);
  border: solid var(--hairline);
  border-block-width: 0 var(--hair);
  border-inline-width: var(--hair) 0;
  &:nth-of-type(1),
  &:nth-of-type(4) {
    grid-column: span 4;
  }
  &:nth-of-type(n + 5) {
    grid-column: span 3;
    border-bottom: 0;
  }
  &:nth-of-type(odd) {
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  &:nth-of-type(even) {
    padding-inline-end: 0;
  }
  ${media.tablet} {
    &:nth-of-type(n) {
      grid-template-rows: auto auto;
      grid-row: auto;
      grid-column: auto;
      padding: var(--s-6) 0 var(--s-10);
      border-width: 0 0 var(--hair);
    }
    &:last-child {
      border-bottom: 0;
    }
  }
`;

const Title = styled.h3`
  font: var(--weight-text) var(--text-say) / var(--lh-say-title) var(--serif);
  letter-spacing: -0.016em;
`;

const Line = styled.p`
  max-width: 64ch;
  margin-top: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-read);
  line-height: var(--lh-copy);
  text-wrap: pretty;
`;

const features = [
  {
    title: words.compareTitle,
    line: words.compareLine,
    piece: <DiffPiece />,
  },
  {
    title: words.makersTitle,
    line: words.makersLine,
    piece: <MakersPiece />,
  },
  {
    title: words.costTitle,
    line: words.costLine,
    piece: <CostPiece />,
  },
  {
    title: words.blindTitle,
    line: words.blindLine,
    piece: <BlindPiece />,
  },
  {
    title: words.versionsTitle,
    line: words.versionsLine,
    piece: <PromptPiece />,
  },
  {
    title: words.lookTitle,
    line: words.lookLine,
    piece: <LookPiece />,
  },
];

/** The features, each illustrated with a part of the product's interface. */
export function Features() {
  return (
    <Grid aria-labelledby="features">
      <VisuallyHidden as="h2" id="features">
        {words.features}
      </VisuallyHidden>
      {features.map(({ title, line, piece }) => (
        <Feature key={title}>
          <div>
            <Title>{title}</Title>
            <Line>{line}</Line>
          </div>
          {piece}
        </Feature>
      ))}
    </Grid>
  );
}
