import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useLineChanges } from '../../compare/useLineChanges.js';
import { enumerated } from '../../look/formats.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { useViewer } from '../../shell/useViewer.js';
import { parameterTexts } from '../../models/parameters/parameterTexts.js';
import { policyText } from '../parts/PromptModels.js';
import type { VersionContentFragment } from '../parts/prompts.generated.js';
import { kindNames } from '../parts/VariableFields.js';
import { ChangedLines } from './ChangedLines.js';
import { words } from './words.js';

interface Props {
  from: VersionContentFragment;
  to: VersionContentFragment;
  /** Undefined where nothing can be restored. */
  onRestore: (() => void) | undefined;
}

/** The differences between the contents of two versions. */
export function VersionDiff({ from, to, onRestore }: Props) {
  const { models } = useViewer();
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const text = useLineChanges(from.text, to.text);
  const [left, right] = [settingsOf(from, names), settingsOf(to, names)];
  const isSame = from.text === to.text && (from.system ?? '') === (to.system ?? '') && left === right;
  return (
    <section aria-label={words.fromTo({ from: from.number, to: to.number })}>
      <Bar>
        <Heading $look="part">{words.fromTo({ from: from.number, to: to.number })}</Heading>
        <Weak>{isSame ? words.same : text.changes && words.counts(text.changes.counts)}</Weak>
        {onRestore && (
          <Button type="button" $size="sm" onClick={onRestore}>
            <Undo2 aria-hidden="true" />
            {words.restore({ number: from.number })}
          </Button>
        )}
      </Bar>
      <ChangedLines key={`${from.id} ${to.id}`} name={undefined} found={text} />
      {(from.system ?? '') !== (to.system ?? '') && <Part name={words.system} left={from.system ?? ''} right={to.system ?? ''} />}
      {left !== right && <Part name={words.settings} left={left} right={right} />}
    </section>
  );
}

interface PartProps {
  name: string;
  left: string;
  right: string;
}

function Part({ name, left, right }: PartProps) {
  return <ChangedLines name={name} found={useLineChanges(left, right)} />;
}

/** The settings of a version beside its texts, one fact a line. */
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
    ...models.map(({ id, ...parameters }) => enumerated([names.get(id) ?? id, ...parameterTexts(parameters, Infinity)])),
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
