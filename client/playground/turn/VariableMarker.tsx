import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { variableNames } from '../../../shared/prompt/template.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { media } from '../../ui/media.js';
import { TextField } from '../../ui/TextField.js';
import { Problem } from '../../ui/Text.js';
import { oneLine } from '../../ui/oneLine.js';
import { fieldMark } from '../composer/fieldMark.js';
import { countOf, mark, type Marked, nameFor, problemOfName, unmark } from './markVariables.js';
import { words } from './words.js';

/** Words that were selected, and the name that they get. */
export interface Naming extends Marked {
  count: number;
}

interface Props {
  /** The field with the text, in which words are selected. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  marked: readonly Marked[];
  /** Undefined while no words are being named. */
  naming: Naming | undefined;
  onNaming: (naming: Naming | undefined) => void;
  onMark: (text: string, marked: readonly Marked[]) => void;
}

/** Makes variables of selected words, and words of variables. */
export function VariableMarker({ area, text, marked, naming, onNaming, onMark }: Props) {
  const [isNothing, setNothing] = useState(false);
  const begin = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const selected = value.slice(selectionStart, selectionEnd).trim();
    const count = countOf(text, selected);
    setNothing(count === 0);
    if (count > 0) onNaming({ name: nameFor(text, selected), words: selected, count });
    else area.current?.focus();
  };
  const problem = naming && problemOfName(text, naming.name);
  const end = () => {
    onNaming(undefined);
    area.current?.focus();
  };
  const put = () => {
    if (!naming || problem) return;
    const { name, words: found } = naming;
    onMark(mark(text, naming), [...marked, { name, words: found }]);
    announce(`{{${name}}}`);
    end();
  };
  const names = variableNames(text);
  const present = marked.filter(({ name }) => names.includes(name));
  return (
    <>
      {naming ? (
        <Row>
          <Name>
            <TextField
              label={words.name}
              hint={words.nameHint({ words: excerptOf(naming.words), count: naming.count })}
              problem={problem && words[problem]}
              isCode
              value={naming.name}
              ref={select}
              onChange={(name) => {
                onNaming({ ...naming, name });
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // Not the whole form.
                event.preventDefault();
                put();
              }}
            />
          </Name>
          <BesideField type="button" $tone="line" $size="lg" disabled={problem !== undefined} onClick={put}>
            {words.replace}
          </BesideField>
          <BesideField type="button" $tone="quiet" $size="lg" onClick={end}>
            {words.leave}
          </BesideField>
        </Row>
      ) : (
        <Row>
          <Button type="button" $tone="line" $size="sm" onClick={begin}>
            {words.makeVariable}
          </Button>
          {isNothing && <Hint>{words.selectFirst}</Hint>}
        </Row>
      )}
      {present.length > 0 && (
        <List aria-label={words.variables}>
          {present.map((one) => (
            <Item key={one.name}>
              <Variable>{`{{${one.name}}}`}</Variable>
              <Found dir="auto">{excerptOf(one.words)}</Found>
              <IconButton
                label={words.remove({ name: one.name })}
                onClick={() => {
                  onMark(
                    unmark(text, one),
                    marked.filter((other) => other !== one),
                  );
                  area.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </Item>
          ))}
        </List>
      )}
    </>
  );
}

/** Focuses a field that has just appeared, with its text selected. */
const select = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

const longestExcerpt = 80;

const excerptOf = (text: string): string => (text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--s-2);
`;

const Name = styled.div`
  flex: 1 1 var(--menu);
`;

/** In line with the field, below its label. */
const BesideField = styled(Button)`
  ${media.wide} {
    margin-block-start: calc(var(--lh-base) + var(--s-1-5));
  }
`;

const Hint = styled(Problem)`
  align-self: center;
`;

const List = styled.ul`
  margin-top: var(--s-3);
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
`;

const Variable = styled.span`
  ${fieldMark}
  flex: none;
  font-size: var(--text-sm);
`;

const Found = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
