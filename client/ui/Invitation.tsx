import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './Heading.js';
import { mainId } from './SkipLink.js';
import { Stage } from './Stage.js';
import { Text } from './Text.js';
import { VisuallyHidden } from './VisuallyHidden.js';

interface Props {
  /** The page's name, where nothing on it shows it. */
  page?: string;
  title: string;
  text: string;
  /** The way to begin. */
  children: ReactNode;
}

/** A page that has nothing to show yet: says what it is for, and how to begin. */
export function Invitation({ page, title, text, children }: Props) {
  return (
    <Frame id={mainId}>
      {page !== undefined && <VisuallyHidden as="h1">{page}</VisuallyHidden>}
      <Heading $look="question">{title}</Heading>
      <Lead $look="lead">{text}</Lead>
      {children}
    </Frame>
  );
}

const Frame = styled(Stage)`
  padding: var(--s-8) var(--s-5);
  text-align: center;
  text-wrap: balance;
`;

const Lead = styled(Text)`
  max-width: 52ch;
  margin: var(--s-2) 0 var(--s-6);
`;
