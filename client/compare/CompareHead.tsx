import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import { Button } from '../ui/Button.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Menu, MenuChoice, MenuChoices, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { words } from './words.js';

/** An answer that can be compared. */
export interface ComparableAnswer {
  id: string;
  /** The name of its column. */
  name: string;
  /** Its model's number in the catalogue. */
  mark: number;
  text: string;
  live: boolean;
}

export interface CompareHeadProps {
  answers: readonly ComparableAnswer[];
  /** The baseline. */
  left: ComparableAnswer;
  right: ComparableAnswer;
  /** @param left the baseline's id */
  onChoose: (left: string, right: string) => void;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  flex: none;
  height: var(--column-head);
  border-block: var(--hair) solid var(--hairline);
  background: linear-gradient(90deg, var(--left-hue) 50%, var(--right-hue) 50%) top / 100% var(--rule) no-repeat;
`;

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  padding-inline: var(--s-4);
  color: var(--ink-3);
  font-size: var(--text-sm);
  ${media.phone} {
    padding-inline: var(--s-2);
  }
`;

const Opener = styled(Button)`
  min-width: 0;
`;

const Name = styled.span`
  overflow: hidden;
  color: var(--ink);
  font-size: var(--text-base);
  font-weight: var(--weight-strong);
  text-overflow: ellipsis;
`;

const Role = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** The names of both answers, which are also where others are chosen. */
export function CompareHead({ answers, left, right, onChoose }: CompareHeadProps) {
  return (
    <Head>
      <Picker
        answers={answers}
        chosen={left}
        label={words.baselineIs({ name: left.name })}
        onPick={(id) => {
          onChoose(id, id === right.id ? left.id : right.id);
        }}
      >
        <Role>{words.baseline}</Role>
      </Picker>
      <IconButton
        label={words.swap}
        onClick={() => {
          onChoose(right.id, left.id);
        }}
      >
        <ArrowLeftRight aria-hidden="true" />
      </IconButton>
      <Picker
        answers={answers}
        chosen={right}
        label={words.otherIs({ name: right.name })}
        onPick={(id) => {
          onChoose(id === left.id ? right.id : left.id, id);
        }}
      />
    </Head>
  );
}

interface PickerProps {
  answers: readonly ComparableAnswer[];
  chosen: ComparableAnswer;
  label: string;
  onPick: (id: string) => void;
  children?: ReactNode;
}

/** Chooses an answer by the name of its column. The one on the other side may be chosen, too: then both change places. */
function Picker({ answers, chosen, label, onPick, children }: PickerProps) {
  return (
    <Named>
      <Menu>
        <MenuTrigger>
          <Opener type="button" $tone="quiet" $size="sm" aria-label={label}>
            <Mark mark={chosen.mark} />
            <Name>{chosen.name}</Name>
            <ChevronDown aria-hidden="true" />
          </Opener>
        </MenuTrigger>
        <MenuPanel align="start">
          <MenuChoices value={chosen.id} onValueChange={onPick}>
            {answers.map(({ id, name, mark }) => (
              <MenuChoice key={id} value={id}>
                <Mark mark={mark} />
                {name}
              </MenuChoice>
            ))}
          </MenuChoices>
        </MenuPanel>
      </Menu>
      {children}
    </Named>
  );
}
