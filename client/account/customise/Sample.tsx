import { styled } from 'styled-components';
import { Prose } from '../../markdown/Prose.js';
import { hueOf, Mark } from '../../models/Mark.js';
import { useViewer } from '../../shell/useViewer.js';
import { media } from '../../ui/media.js';
import { words } from './words.js';

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
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled(Prose)`
  padding: var(--s-1) var(--column-edge, var(--s-6)) var(--s-5);
`;

const texts = [words.sampleOne, words.sampleTwo];

/** Two answers as they look with what is chosen. */
export function Sample() {
  const { models } = useViewer();
  return (
    <Frame role="group" aria-label={words.sample}>
      {texts.map((text, place) => {
        const model = models[place];
        return (
          <Column key={text} style={hueOf(model?.mark ?? place)}>
            <Head>
              <Mark mark={model?.mark ?? place} />
              <Name>{model?.name}</Name>
            </Head>
            <Body>
              <p>{text}</p>
            </Body>
          </Column>
        );
      })}
    </Frame>
  );
}
