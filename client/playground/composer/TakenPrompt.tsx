import { CircleAlert, SquareSlash } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readTemplate, variableNames } from '../../../shared/prompt/template.js';
import { listed } from '../../look/lists.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { useComposer, useComposerStore, useSelection } from './ComposerStore.js';
import { useHostPrompt, focusPrompt } from './handles.js';
import { isSendKey } from './isSendKey.js';
import type { Taken } from './taken.js';
import { asText, fillIn, type Lack, lacksOf, putBack } from './takePrompt.js';
import { fromLine } from './fromLine.js';
import { FileField } from './FileField.js';
import { words } from './words.js';
import { VariableField } from './VariableField.js';

interface Props {
  onSend: () => void;
  /** Called if its code cannot be had. */
  onClose: () => void;
}

/** A prompt of the library, or a starter, in the composer: its text with its variables as fields, and a line that says where it is from. */
export function TakenPrompt({ onSend }: Props) {
  const taken = useComposer(({ values }) => values.taken);
  return (
    taken && (
      <>
        {taken.form === 'fields' && <Fields key={taken.versionId ?? taken.title} taken={taken} onSend={onSend} />}
        <TakenLine taken={taken} />
      </>
    )
  );
}

function Fields({ taken, onSend }: { taken: Taken; onSend: () => void }) {
  const store = useComposerStore();
  const [isRefused, setRefused] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const focusField = useCallback((wanted?: string) => {
    const fields = [...(text.current?.querySelectorAll<HTMLElement>('[data-variable]') ?? [])];
    const isWanted = ({ dataset }: HTMLElement) => (wanted === undefined ? 'empty' in dataset : dataset['variable'] === wanted);
    (fields.find(isWanted) ?? fields[0])?.focus({ preventScroll: true });
  }, []);
  useHostPrompt(focusField);
  useEffect(() => {
    // Without hovering, an on-screen keyboard would cover half of the page.
    if (matchMedia('(hover: hover)').matches) focusField();
  }, [focusField]);
  const check = useEffectEvent(() => {
    const [first] = lacksOf(taken);
    setRefused(first !== undefined);
    if (first) focusField(first.name);
    return first === undefined;
  });
  useEffect(() => store.hostCheck(() => check()), [store]);
  const lacks = lacksOf(taken);
  const onKeyDown = (event: KeyboardEvent) => {
    // A plain Enter breaks a long text's line, and sends from any other field: the form sees to that.
    if (!isSendKey(event.nativeEvent, true)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <Text ref={text} role="group" aria-label={words.fields} dir="auto" onKeyDown={onKeyDown}>
        {readTemplate(taken.text).map((piece, place) => {
          if (piece.kind === 'text') return <span key={place}>{piece.text}</span>;
          const variable = taken.variables.find(({ name }) => name === piece.name);
          if (!variable) return null;
          const shown = {
            value: taken.values[piece.name] ?? '',
            isWrong: lacks.some(({ name, problem }) => name === piece.name && (isRefused || problem !== undefined)),
          };
          if (variable.kind === 'FILE') return <FileField key={place} name={piece.name} {...shown} />;
          return (
            <VariableField
              key={place}
              variable={variable}
              {...shown}
              onChange={(value) => {
                store.dispatch({ type: 'values', values: fillIn(store.get().values, taken, piece.name, value) });
              }}
            />
          );
        })}
      </Text>
      {isRefused && lacks.length > 0 && (
        <Refusal role="alert">
          <Sign>
            <CircleAlert aria-hidden="true" />
          </Sign>
          {refusalOf(lacks)}
        </Refusal>
      )}
    </>
  );
}

/** Why the fields cannot be sent: all empty ones in one sentence, else the first wrong one. */
function refusalOf(lacks: readonly Lack[]): string {
  const empty = lacks.filter(({ problem }) => problem === undefined).map(({ name }) => name);
  if (empty.length > 0) return words.fillIn({ names: listed(empty), count: empty.length });
  const { name = '', problem = '' } = lacks[0] ?? {};
  return words.wrong({ name, problem });
}

/** Where the prompt is from and what it still lacks, with the ways out of it. */
function TakenLine({ taken }: { taken: Taken }) {
  const { get, dispatch, offerUndo } = useComposerStore();
  const { selected, replace } = useSelection();
  const { form, text } = taken;
  const empty = form === 'fields' ? lacksOf(taken).filter(({ problem }) => problem === undefined).length : 0;
  const goBack = () => {
    const { values } = get();
    const { prompt, system, policy, parameters } = values;
    const models = selected.map(({ id }) => id);
    replace(taken.before.models);
    dispatch({ type: 'values', values: putBack(values, taken) });
    // The button had the focus and is removed. The prompt's field takes the focus by itself where it replaces the fields.
    if (form !== 'fields') focusPrompt();
    offerUndo(words.wasPutBack({ title: taken.title }), () => {
      replace(models);
      dispatch({ type: 'values', values: { ...get().values, prompt, system, policy, parameters, taken } });
    });
  };
  return (
    <Line>
      <Sign>
        <SquareSlash aria-hidden="true" />
      </Sign>
      <From role="note">
        {fromLine(taken)} {empty > 0 && words.lacking({ empty, all: variableNames(text).length })}
      </From>
      {form === 'fields' && (
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          onClick={() => {
            dispatch({ type: 'values', values: asText(get().values, taken) });
          }}
        >
          {words.asText}
        </Button>
      )}
      <Button type="button" $tone="quiet" $size="sm" onClick={goBack}>
        {words.putBack}
      </Button>
    </Line>
  );
}

const Text = styled.div`
  max-height: 33dvh;
  padding: var(--s-3) var(--s-4) var(--s-2);
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: var(--text-md);
  /* Room for the frames of fields in two lines, one above the other. */
  line-height: 1.9;
  scrollbar-width: thin;
  ${media.phone} {
    max-height: 45dvh;
    padding: var(--s-2-5) var(--s-3-5) var(--s-1);
    line-height: 2.25;
  }
`;

const Refusal = styled.p`
  display: flex;
  gap: var(--s-1-5);
  padding: 0 var(--s-4) var(--s-2);
  color: var(--danger);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  --sign-size: var(--icon-sm);
  --sign-ink: currentColor;
  ${media.phone} {
    padding: 0 var(--s-3-5) var(--s-1);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 var(--s-1);
  padding-block: 0 var(--s-1);
  padding-inline: var(--s-4) var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  --sign-size: var(--icon-sm);
  ${media.phone} {
    padding-block: 0;
    padding-inline: var(--s-3-5) var(--s-1);
  }
`;

const Sign = styled.span`
  display: grid;
  align-items: center;
  align-self: start;
  height: var(--lh-sm);
  ${media.wide} {
    align-self: center;
  }
`;

const From = styled.p`
  flex: 1 1 0;
  min-width: min(100%, var(--menu));
  margin-inline-start: var(--s-1);
  overflow-wrap: anywhere;
`;
