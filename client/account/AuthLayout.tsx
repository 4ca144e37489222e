import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { HomeLink } from '../shell/HomeLink.js';
import { hueOf, Mark } from '../models/Mark.js';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { mainId } from '../ui/SkipLink.js';
import { Caret } from '../ui/Caret.js';
import { words } from './words.js';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr minmax(0, var(--card-auth)) 1fr;
  min-height: 100dvh;
  ${media.phone} {
    grid-template-columns: 1fr;
    grid-template-rows: auto 1fr;
  }
`;

const Leaf = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  padding: var(--s-6);
  border-top: var(--rule) solid var(--hue);
  ${media.phone} {
    padding: var(--s-5) var(--s-5) 0;
    border-top-color: var(--ink);
    background: var(--surface);
  }
`;

/** Its taller tap area takes no room from the logo's place. */
const Home = styled(HomeLink)`
  margin-block: calc((var(--s-6) - var(--tap)) / 2);
`;

const LastLeaf = styled(Leaf)`
  ${media.phone} {
    display: none;
  }
`;

const Corner = styled.div`
  align-self: flex-end;
`;

const Card = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: clamp(var(--s-14), 13vh, var(--card-auth-top)) var(--s-10) var(--s-12);
  border: solid var(--hairline);
  border-width: var(--rule) var(--hair) 0;
  border-top-color: var(--ink);
  background: var(--surface);
  ${media.phone} {
    padding: var(--s-8) var(--s-5) var(--s-12);
    border: 0;
  }
`;

/** The layout of sign-in pages: a card between two sample voices; on a phone only the card. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Grid>
      <Leaf as="header" style={hueOf(0)}>
        <Home />
        <Voice mark={0} name={words.oneModel}>
          {words.oneModelSays}
        </Voice>
      </Leaf>
      <Card id={mainId}>{children}</Card>
      <LastLeaf style={hueOf(1)}>
        <Corner>
          <ThemeMenu />
        </Corner>
        <Voice mark={1} name={words.anotherModel} writing>
          {words.anotherModelSays}
        </Voice>
      </LastLeaf>
    </Grid>
  );
}

const Aside = styled.div`
  max-width: var(--voice);
  margin-top: auto;
  ${media.phone} {
    display: none;
  }
`;

const Name = styled.b`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  margin-bottom: var(--s-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
`;

const Sentence = styled.p`
  font: var(--weight-text) var(--text-xl) / var(--lh-voice) var(--serif);
  letter-spacing: -0.012em;
  color: var(--ink-2);
  text-wrap: pretty;
`;

interface Props {
  mark: number;
  name: string;
  writing?: boolean;
  children: ReactNode;
}

/** A decorative sentence of a model, beside the card. */
function Voice({ mark, name, writing = false, children }: Props) {
  return (
    <Aside aria-hidden="true">
      <Name>
        <Mark mark={mark} />
        {name}
      </Name>
      <Sentence>
        {children}
        {writing && <Caret />}
      </Sentence>
    </Aside>
  );
}
