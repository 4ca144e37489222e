import { Check } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { hueOf, Mark } from '../../models/Mark.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Tag } from '../../ui/Tag.js';
import { floating } from '../../ui/floating.js';
import { useHydrated } from '../../ui/useHydrated.js';
import { blind, sayingOf } from '../demo/recording.js';
import { Half, Name, Pair, Said } from './pairParts.js';
import { words } from './words.js';

const Letter = styled.b`
  font: var(--weight-medium) var(--text-xl) / 1 var(--serif);
`;

const Bar = styled.div`
  ${floating}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1-5);
  margin-top: var(--s-5);
  padding-block: var(--s-2);
  padding-inline: var(--s-4) var(--s-2);
  box-shadow: none;
`;

const Question = styled.p`
  display: flex;
  align-items: center;
  flex: 1 1 auto;
  gap: var(--s-2);
  font: var(--weight-text) var(--text-lg) / var(--lh-lg) var(--serif);
  --sign-size: var(--icon-sm);
  ${media.phone} {
    flex-basis: 100%;
  }
  &:focus {
    outline: none;
  }
`;

/** The two recorded answers that the visitor compares, in the order of their letters. */
const voted = [blind.answers.at(-1), blind.answers[0]].flatMap((answer) => answer ?? []);
const letters = ['A', 'B'] as const;
type Vote = (typeof letters)[number] | 'tie';

/** A blind vote on two recorded answers. It is the visitor's, and is sent nowhere. */
export function BlindPiece() {
  const [vote, setVote] = useState<Vote>();
  const question = useRef<HTMLParagraphElement>(null);
  const choose = (choice: Vote | undefined) => {
    setVote(choice);
    // The button that was pressed goes.
    question.current?.focus();
  };
  const better = vote && vote !== 'tie' ? voted[letters.indexOf(vote)] : undefined;
  return (
    <div>
      <Pair>
        {voted.map((answer, place) => {
          const { name, mark } = answer;
          const letter = letters[place] ?? '';
          return (
            <Half key={letter} style={vote && hueOf(mark)}>
              <Name>
                {vote ? <Mark mark={mark} /> : <Letter aria-hidden="true">{letter}</Letter>}
                {vote ? name : words.answer({ letter })}
                {vote && <Tag>{words.was({ letter })}</Tag>}
              </Name>
              <Said lang="en">{sayingOf(answer)}</Said>
            </Half>
          );
        })}
      </Pair>
      <Bar>
        <Question ref={question} role="status" tabIndex={-1}>
          {vote && <Check aria-hidden="true" />}
          {vote && better && words.betterIs({ letter: vote, name: better.name })}
          {vote && !better && words.tieIs({ first: voted[0]?.name ?? '', second: voted[1]?.name ?? '' })}
          {!vote && words.whichIsBetter}
        </Question>
        {vote ? (
          <Choice tone="quiet" onChoose={choose}>
            {words.takeBack}
          </Choice>
        ) : (
          <>
            <Choice vote="A" onChoose={choose}>
              {words.isBetter({ letter: 'A' })}
            </Choice>
            <Choice vote="B" onChoose={choose}>
              {words.isBetter({ letter: 'B' })}
            </Choice>
            <Choice vote="tie" tone="quiet" onChoose={choose}>
              {words.tie}
            </Choice>
          </>
        )}
      </Bar>
    </div>
  );
}

interface ChoiceProps {
  /** Undefined takes the vote back. */
  vote?: Vote;
  tone?: 'line' | 'quiet';
  onChoose: (vote: Vote | undefined) => void;
  children: ReactNode;
}

function Choice({ vote, tone = 'line', onChoose, children }: ChoiceProps) {
  return (
    <Button
      $tone={tone}
      $size="sm"
      disabled={!useHydrated()}
      onClick={() => {
        onChoose(vote);
      }}
    >
      {children}
    </Button>
  );
}
