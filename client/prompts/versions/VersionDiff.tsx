import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { css, styled } from 'styled-components';
import { readTemplate } from '../../../server/prompt/template.rules.js';
import { pairLines } from '../../compare/rows.js';
import { useComparison } from '../../compare/useComparison.js';
import { enumerated } from '../../look/formats.js';
import { Blank } from '../../ui/Blank.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { useViewer } from '../../shell/useViewer.js';
import { parameterTexts, policyText } from '../parts/PromptModels.js';
import type { VersionContentFragment } from '../parts/prompts.generated.js';
import { kindNames } from '../parts/VariableFields.js';
import { countChanges, type DiffLine, diffLines } from './diffLines.js';
import { words } from './words.js';

interface Props {
  from: VersionContentFragment;
  to: VersionContentFragment;
  /** Undefined where nothing can be restored. */
  onRestore: (() => void) | undefined;
}

/** What differs between the contents of two versions. */
export function VersionDiff({ from, to, onRestore }: Props) {
  const { models } = useViewer();
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const [left, right] = [settingsOf(from, names), settingsOf(to, names)];
  const isSame = from.text === to.text && (from.system ?? '') === (to.system ?? '') && left === right;
  return (
    <section aria-label={words.fromTo({ from: from.number, to: to.number })}>
      <Bar>
        <Heading $look="part">{words.fromTo({ from: from.number, to: to.number })}</Heading>
        {isSame ? <Weak>{words.same}</Weak> : <Counts from={from} to={to} />}
        {onRestore && (
          <Button type="button" $size="sm" onClick={onRestore}>
            <Undo2 aria-hidden="true" />
            {words.restore({ number: from.number })}
          </Button>
        )}
      </Bar>
      <Part name={undefined} pair={`${from.id} ${to.id} text`} left={from.text} right={to.text} />
      {(from.system ?? '') !== (to.system ?? '') && (
        <Part name={words.system} pair={`${from.id} ${to.id} system`} left={from.system ?? ''} right={to.system ?? ''} />
      )}
      {left !== right && <Part name={words.settings} pair={`${from.id} ${to.id} settings`} left={left} right={right} />}
    </section>
  );
}

function useLines(pair: string, left: string, right: string) {
  const { compared, failed, retry } = useComparison({ pair, left, right, by: 'lines' });
  const pairs = useMemo(() => compared?.comparison.rows.flatMap(pairLines), [compared]);
  return { pairs, failed, retry };
}

function Counts({ from, to }: Pick<Props, 'from' | 'to'>) {
  const { pairs } = useLines(`${from.id} ${to.id} text`, from.text, to.text);
  return <Weak>{pairs ? words.counts(countChanges(pairs)) : ''}</Weak>;
}

interface PartProps {
  /** Undefined for the text itself. */
  name: string | undefined;
  pair: string;
  left: string;
  right: string;
}

function Part({ name, pair, left, right }: PartProps) {
  const { pairs, failed, retry } = useLines(pair, left, right);
  const lines = useMemo(() => pairs && diffLines(pairs), [pairs]);
  return (
    <Text aria-busy={!lines && !failed}>
      {name !== undefined && <Name $look="group">{name}</Name>}
      {failed && (
        <Coming>
          {words.notCompared}{' '}
          <Button type="button" $size="sm" $tone="quiet" onClick={retry}>
            {words.retry}
          </Button>
        </Coming>
      )}
      {!lines && !failed && <Coming>{words.comparing}</Coming>}
      {lines?.map((line, place) => (
        <LineView key={place} line={line} />
      ))}
    </Text>
  );
}

function LineView({ line: { kind, runs } }: { line: DiffLine }) {
  const whole = runs.map(({ text }) => text).join('');
  return (
    <Line $kind={kind}>
      {kind !== 'same' && <VisuallyHidden>{kind === 'gone' ? words.gone({ text: whole }) : words.fresh({ text: whole })}</VisuallyHidden>}
      <span dir="auto" aria-hidden={kind !== 'same'}>
        {runs.map(({ text, only }, place) => (
          <Only key={place} $only={only}>
            {readTemplate(text).map((piece, place) => (piece.kind === 'variable' ? <Blank key={place}>{piece.raw}</Blank> : piece.raw))}
          </Only>
        ))}
        {whole === '' && '\u00a0'}
      </span>
    </Line>
  );
}

/** What a version has beside its texts, one fact a line. */
function settingsOf({ variables, models, policy }: VersionContentFragment, names: ReadonlyMap<string, string>): string {
  return [
    ...variables.map(({ name, kind, required, default: given, choices, min, max }) =>
      enumerated(
        [
          `{{${name}}}: ${kindNames[kind]}`,
          required ? words.required : words.isOptional,
          given ? words.default({ value: given }) : '',
          choices.length > 0 ? words.choices({ choices: enumerated(choices) }) : '',
          min === null ? '' : words.atLeast({ min: String(min) }),
          max === null ? '' : words.atMost({ max: String(max) }),
        ].filter((fact) => fact !== ''),
      ),
    ),
    ...models.map(({ id, ...parameters }) => enumerated([names.get(id) ?? id, ...parameterTexts(parameters)])),
    words.policy({ policy: policyText(policy) }),
  ].join('\n');
}

/** A line with a name on its start and controls on its end. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  min-height: calc(var(--s-12) + var(--s-1));
  padding-block: var(--s-1-5);
  padding-inline: var(--version-edge) var(--s-3);
  border-bottom: var(--hair) solid var(--hairline);
  ${media.phone} {
    padding: var(--s-2) var(--version-edge);
  }
`;

const Weak = styled.span`
  flex: 1;
  color: var(--ink-2);
`;

const Coming = styled.p`
  padding-inline: var(--version-edge);
  color: var(--ink-2);
`;

const Text = styled.div`
  padding: var(--s-3-5) 0;
  border-bottom: var(--hair) solid var(--hairline);
`;

const Name = styled(Heading)`
  padding: 0 var(--version-edge) var(--s-1-5);
`;

const sides = {
  same: css`
    color: var(--ink-2);
  `,
  gone: css`
    background: var(--mark-del);
    &::before {
      content: '−';
    }
  `,
  fresh: css`
    background: var(--mark-add);
    &::before {
      content: '+';
    }
  `,
};

const Line = styled.p<{ $kind: DiffLine['kind'] }>`
  position: relative;
  padding-block: var(--s-0-5);
  padding-inline: calc(var(--version-edge) + var(--s-6)) var(--version-edge);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &::before {
    position: absolute;
    inset-inline-start: var(--version-edge);
    color: var(--ink-3);
    font-family: var(--mono);
  }
  ${({ $kind }) => sides[$kind]}
`;

const Only = styled.span<{ $only: boolean }>`
  ${({ $only }) =>
    $only &&
    css`
      font-weight: var(--weight-medium);
      text-decoration: underline var(--ring);
      text-underline-offset: var(--s-1);
    `}
`;
