import { createContext, Fragment, useContext } from 'react';
import { styled } from 'styled-components';

/** The words of the search around a list of models, in lower case. */
export const SoughtWords = createContext<readonly string[]>([]);

/** A name in which the words that are searched for are marked. */
export function FoundName({ name }: { name: string }) {
  const sought = useContext(SoughtWords);
  if (sought.length === 0) return name;
  return pieces(name, sought).map(({ text, isFound, at }) =>
    isFound ? <Found key={at}>{text}</Found> : <Fragment key={at}>{text}</Fragment>,
  );
}

interface Piece {
  text: string;
  isFound: boolean;
  at: number;
}

/** The name, cut where words that are searched for begin and end. */
function pieces(name: string, sought: readonly string[]): Piece[] {
  const lower = name.toLowerCase();
  // Some letters have more code units in lower case; then places do not match.
  if (lower.length !== name.length) return [{ text: name, isFound: false, at: 0 }];
  const found = Array.from({ length: name.length }, () => false);
  for (const word of sought) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) found.fill(true, at, at + word.length);
  }
  const cuts = [...found.keys()].filter((at) => at === 0 || found[at] !== found[at - 1]);
  return cuts.map((at, place) => ({ text: name.slice(at, cuts[place + 1]), isFound: found[at] === true, at }));
}

const Found = styled.mark`
  border-radius: var(--hair);
  background: var(--accent-wash);
  color: inherit;
  box-shadow: inset 0 calc(-1 * var(--hair)) var(--accent-line);
`;
