import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './Heading.js';
import { media } from './media.js';
import { mainId } from './SkipLink.js';

interface Props {
  title: string;
  text: ReactNode;
  /** Whether it is part of a page that has a heading of its own. */
  within?: boolean;
  /** Actions that help. */
  children?: ReactNode;
}

/** A page, or part of one, that has nothing to show: says what is missing and what to do. */
export function EmptyState({ title, text, within = false, children }: Props) {
  return (
    <Frame {...(within ? { as: 'section' } : { id: mainId })}>
      <Column>
        <Heading as={within ? 'h2' : 'h1'} $look="title">
          {title}
        </Heading>
        <Text>{text}</Text>
        {children}
      </Column>
    </Frame>
  );
}

const Frame = styled.main`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
`;

const Column = styled.div`
  max-width: var(--page-text);
  margin: 0 auto;
  padding: var(--s-16) var(--s-6) var(--s-8);
  ${media.phone} {
    padding: var(--s-10) var(--s-5) var(--s-8);
  }
`;

const Text = styled.p`
  max-width: var(--empty-max);
  margin: var(--s-1) 0 var(--s-4);
  color: var(--ink-2);
`;
