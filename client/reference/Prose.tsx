import { Fragment } from 'react';
import { styled } from 'styled-components';

const Paragraph = styled.p`
  max-width: var(--measure);
  & + & {
    margin-top: var(--s-3);
  }
`;

const Code = styled.code`
  font: var(--text-code) var(--mono);
`;

/** A text of the document: paragraphs, with `code` between backticks. */
export function Prose({ children }: { children: string }) {
  const paragraphs = children.split('\n\n').map((paragraph) => paragraph.split('`'));
  return (
    <div>
      {paragraphs.map((parts) => (
        <Paragraph key={parts.join('`')}>
          {parts.map((part, place) => (
            <Fragment key={`${String(place)} ${part}`}>{place % 2 === 1 ? <Code>{part}</Code> : part}</Fragment>
          ))}
        </Paragraph>
      ))}
    </div>
  );
}
