import { type ReactNode, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { Charts, Headings, Texts } from './Charts.js';
import { MaskContext } from '../playground/column/ColumnContext.js';
import { ColumnStates } from './ColumnStates.js';
import { Turn } from './Turn.js';
import { Votes } from './Votes.js';
import { Controls } from './Controls.js';
import { Fields } from './Fields.js';
import { FileStates } from './FileStates.js';
import { Frames } from './Frames.js';
import { Overlays } from './Overlays.js';
import { Primitives } from './Primitives.js';
import { Heading } from '../ui/Heading.js';
import { Segments } from '../ui/Segments.js';

const Page = styled.main`
  display: grid;
  gap: var(--s-10);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--s-8);
`;

const Title = styled(Heading).attrs({ $look: 'part' })`
  margin-bottom: var(--s-4);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      <Row>{children}</Row>
    </section>
  );
}

const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** /_gallery, only in development: shows every part of ui/ and every state of a column, for tests too; `?dir=rtl` mirrors them. */
export function Gallery() {
  const [search, setSearch] = useSearchParams();
  const direction = search.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
    return () => {
      document.documentElement.removeAttribute('dir');
    };
  }, [direction]);
  const turn = (dir: 'ltr' | 'rtl') => {
    setSearch({ dir });
  };
  return (
    <Page>
      <title>Gallery</title>
      <Heading as="h1" $look="page">
        Gallery
      </Heading>
      <Part title="Theme and direction">
        <ThemeMenu />
        <Segments label="Direction" choices={directions} value={direction} onChoose={turn} />
      </Part>
      <Part title="Controls">
        <Controls />
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
      <Part title="Frames">
        <Frames />
      </Part>
      <Part title="Headings">
        <Headings />
      </Part>
      <Part title="Texts">
        <Texts />
      </Part>
      <Part title="Files">
        <FileStates />
      </Part>
      <section>
        <Title>Figures</Title>
        <Charts />
      </section>
      <section>
        <Title>Columns</Title>
        <ColumnStates />
      </section>
      <section aria-label="Seldom">
        <Title>Columns, and what seldom happens to them</Title>
        <ColumnStates of="rare" />
      </section>
      <section aria-label="To be read">
        <Title>Columns that are only read</Title>
        <ColumnStates readOnly />
      </section>
      <section>
        <Title>Votes on blind answers</Title>
        <Votes />
      </section>
      <section aria-label="Masked">
        <Title>Columns whose models are not told</Title>
        <MaskContext value={true}>
          <ColumnStates />
          <Turn />
        </MaskContext>
      </section>
    </Page>
  );
}
