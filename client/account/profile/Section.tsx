import { useId, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { Text } from '../../ui/Text.js';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: var(--s-4) var(--s-10);
  padding: var(--s-8) 0;
  & + & {
    border-top: var(--hair) solid var(--hairline);
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    padding: var(--s-6) 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
`;

const About = styled(Text)`
  margin-top: var(--s-1);
`;

interface Props {
  title: string;
  about?: ReactNode;
  /** Stands beside the title. */
  status?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section of the settings: its title and description at the start, its controls at the end. */
export function Section({ title, about, status, ref, children }: Props) {
  const id = useId();
  return (
    <Frame ref={ref} aria-labelledby={id}>
      <div>
        <Head>
          <Heading id={id} $look="part">
            {title}
          </Heading>
          {status}
        </Head>
        {about !== undefined && <About $look="small">{about}</About>}
      </div>
      <div>{children}</div>
    </Frame>
  );
}

/** A row: a sign, a RowText and buttons. */
export const SectionRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) 0;
  border-bottom: var(--hair) solid var(--hairline);
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border: 0;
    padding-bottom: 0;
  }
`;

/** The name of a Row and its details; its place between a sign and buttons. */
export const RowText = styled.span`
  flex: 1;
  min-width: 0;
`;

export const RowName = styled.b`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  overflow-wrap: anywhere;
  font-weight: var(--weight-medium);
`;

export const RowDetail = styled(Text).attrs({ as: 'small', $look: 'hint' })``;

/** A RowDetail on a line of its own, of any length. */
export const RowLine = styled(RowDetail)`
  display: block;
  overflow-wrap: anywhere;
`;

/** A sentence about the rows of a Section, or in place of them. */
export const SectionText = styled.p`
  margin-bottom: var(--s-4);
  color: var(--ink-2);
`;

/** What stands below the rows of a Section, for example the button that adds one. */
export const SectionFoot = styled.div`
  &:not(:first-child) {
    padding-top: var(--s-4);
  }
`;

/** The part that a Row opens below it. */
export const RowBelow = styled.div`
  padding-top: var(--s-4);
`;
