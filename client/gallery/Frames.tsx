import { styled } from 'styled-components';
import { Page } from '../ui/Page.js';
import { Stage } from '../ui/Stage.js';
import { longWords } from './Controls.js';

const looks = ['text', 'wide', 'settings'] as const;

/** In the place of a screen. */
const Screen = styled.div`
  display: flex;
  width: 100%;
  height: var(--column-min);
  border: var(--hair) solid var(--hairline);
`;

/** What screens stand in: pages of every look, which scroll, and the stage. */
export function Frames() {
  return (
    <>
      {looks.map((look) => (
        <Screen key={look}>
          <Page look={look} aria-label={`A page of ${look}`} tabIndex={0}>
            <p>{`${longWords}. `.repeat(40)}</p>
          </Page>
        </Screen>
      ))}
      <Screen>
        <Stage aria-label="A stage">{longWords}</Stage>
      </Screen>
    </>
  );
}
