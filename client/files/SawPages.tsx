import { useState } from 'react';
import { styled } from 'styled-components';
import { PageBox } from './PageBox.js';
import { words } from './sawWords.js';

/** White in both themes: it is paper. */
const Page = styled.img`
  display: block;
  width: 100%;
  height: auto;
`;

interface Props {
  name: string;
  /** Of each page that was sent. */
  addresses: readonly string[];
}

/** The pages of a PDF as they were sent, one at a time. */
export function SawPages({ name, addresses }: Props) {
  const [at, setAt] = useState(0);
  return (
    <PageBox name={name} at={at} count={addresses.length} onTurn={setAt}>
      <Page key={at} src={addresses[at]} alt={words.pageAsSent({ name, page: at + 1 })} />
    </PageBox>
  );
}
