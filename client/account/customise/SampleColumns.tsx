import { styled } from 'styled-components';
import { Prose } from '../../markdown/Prose.js';
import { hueOf, Mark } from '../../models/Mark.js';
import { media } from '../../ui/media.js';
import { oneLine } from '../../ui/oneLine.js';

const Frame = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(calc(var(--column-min) / 2), 100%), 1fr));
  margin-bottom: var(--s-3);
  border: var(--hair) solid var(--hairline);
  border-top: 0;
`;

const Column = styled.article`
  border-top: var(--rule) solid var(--hue);
  & + & {
    border-inline-start: var(--hair) solid var(--hairline);
    ${media.phone} {
      display: none;
    }
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: var(--column-head);
  padding-inline: var(--column-edge, var(--s-6));
  font-weight: var(--weight-medium);
`;

const Name = styled.span`
  ${oneLine}
`;

const Body = styled(Prose)`
  padding: var(--s-1) var(--column-edge, var(--s-6)) var(--s-5);
`;

/** An answer that shows the look: `mark` is the number of its model, `language` that of its text if it is not the page's. */
export interface SampleAnswer {
  mark: number;
  name: string;
  text: string;
  language?: string;
}

/** Answers side by side, as in a conversation; on the phone the first alone. */
export function SampleColumns({ label, answers }: { label: string; answers: readonly SampleAnswer[] }) {
  return (
    <Frame role="group" aria-label={label}>
      {answers.map(({ mark, name, text, language }) => (
        <Column key={text} style={hueOf(mark)}>
          <Head>
            <Mark mark={mark} />
            <Name>{name}</Name>
          </Head>
          <Body lang={language}>
            <p>{text}</p>
          </Body>
        </Column>
      ))}
    </Frame>
  );
}
