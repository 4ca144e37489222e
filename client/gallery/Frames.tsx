import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { Invitation } from '../ui/Invitation.js';
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

/** The frames of screens: pages of every look, which scroll, the stage, and an invitation. */
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
      <Screen>
        <Invitation title="No prompts yet" text={longWords}>
          <Button type="button">New prompt</Button>
        </Invitation>
      </Screen>
    </>
  );
}
