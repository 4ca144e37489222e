import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { ColumnStates } from './ColumnStates.js';
import { Fields } from './Fields.js';
import { Overlays } from './Overlays.js';
import { Primitives } from './Primitives.js';

const Page = styled.main`
  display: grid;
  gap: var(--s-10);
  max-width: 1200px;
  margin: 0 auto;
  padding: var(--s-8);
  h1 {
    font: var(--weight-medium) var(--text-2xl) / var(--lh-2xl) var(--serif);
  }
  section > h2 {
    margin-bottom: var(--s-4);
    font-weight: var(--weight-strong);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <Row>{children}</Row>
    </section>
  );
}

/** /_gallery, in development alone: every primitive of ui/ and every state of a column, to be looked at and tested. */
export function Gallery() {
  return (
    <Page>
      <title>Gallery</title>
      <h1>Gallery</h1>
      <Part title="Theme">
        <ThemeMenu />
      </Part>
      <Part title="Primitives">
        <Primitives />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="What opens">
        <Overlays />
      </Part>
      <section>
        <h2>Columns</h2>
        <ColumnStates />
      </section>
    </Page>
  );
}
