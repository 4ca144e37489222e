import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Variable } from '../../shared/prompt/template.js';
import { enumerated } from '../look/formats.js';
import { media } from '../ui/media.js';
import { Text } from '../ui/Text.js';
import { kindNames, VariableFields } from './parts/VariableFields.js';
import { words } from './words.js';

interface Props {
  variables: readonly Variable[];
  /** Texts by field, `variables.0.default`. */
  problems: Record<string, string>;
  onChange: (name: string, changed: Variable) => void;
}

/** The variables of a prompt's text, each of which opens. */
export function VariablePanel({ variables, problems, onChange }: Props) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (variables.length === 0) return <Text $look="hint">{words.noVariables}</Text>;
  return (
    <ul>
      {variables.map((variable, place) => (
        <VariableRow
          // By place: a field of a variable that is renamed keeps the focus.
          key={place}
          variable={variable}
          taken={variables.filter((other) => other !== variable).map(({ name }) => name)}
          problemOf={(field) => problems[`variables.${String(place)}.${field}`]}
          hasProblem={Object.keys(problems).some((field) => field.startsWith(`variables.${String(place)}.`))}
          isOpened={opened.includes(variable.name)}
          onOpen={(isOpen) => {
            setOpened([...opened.filter((name) => name !== variable.name), ...(isOpen ? [variable.name] : [])]);
          }}
          onChange={(changed) => {
            setOpened(opened.map((name) => (name === variable.name ? changed.name : name)));
            onChange(variable.name, changed);
          }}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  variable: Variable;
  /** Names of the others. */
  taken: readonly string[];
  problemOf: (field: string) => string | undefined;
  hasProblem: boolean;
  isOpened: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (changed: Variable) => void;
}

function VariableRow({ variable, taken, problemOf, hasProblem, isOpened, onOpen, onChange }: RowProps) {
  const id = useId();
  const open = isOpened || hasProblem;
  return (
    <Item>
      <Opener
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          onOpen(!open);
        }}
      >
        <Name>{variable.name}</Name>
        <Kind>
          {kindNames[variable.kind]}
          <Sign $open={open} aria-hidden="true" />
        </Kind>
        <Summary variable={variable} />
      </Opener>
      {open && (
        <Fields id={id} role="group" aria-label={words.variable({ name: variable.name })}>
          <VariableFields variable={variable} taken={taken} problemOf={problemOf} onChange={onChange} />
        </Fields>
      )}
    </Item>
  );
}

function Summary({ variable: { kind, required, default: stated, choices, min, max } }: { variable: Variable }) {
  // The first value of the field, as takePrompt.ts has it.
  const given = stated || (kind === 'CHOICE' ? choices[0] : undefined);
  const rest = kind === 'CHOICE' ? choices.filter((choice) => choice !== given) : [rangeOf(min, max)].filter((text) => text !== undefined);
  const asked = kind === 'FILE' ? words.fileAsked : words.noDefault;
  if (kind === 'FILE' || (!given && rest.length === 0)) return <Line $weak>{required ? asked : words.optional}</Line>;
  return (
    <Line $weak={!given}>
      {given && rest.length > 0 ? (
        words.given({ given, rest: enumerated(rest), b: (inner) => <b>{inner}</b> })
      ) : given ? (
        <b>{given}</b>
      ) : (
        enumerated(rest)
      )}
    </Line>
  );
}

function rangeOf(min: number | null | undefined, max: number | null | undefined): string | undefined {
  if (min != null && max != null) return words.fromTo({ min: String(min), max: String(max) });
  if (min != null) return words.from({ min: String(min) });
  return max == null ? undefined : words.upTo({ max: String(max) });
}

const Item = styled.li`
  border-bottom: var(--hair) solid var(--hairline);
`;

const Opener = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  width: 100%;
  padding: var(--s-2) 0 var(--s-2-5);
  text-align: start;
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Name = styled.span`
  font: var(--weight-medium) var(--text-sm) / var(--lh-sm) var(--mono);
  overflow-wrap: anywhere;
`;

const Kind = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
`;

const Sign = styled(ChevronDown)<{ $open: boolean }>`
  ${({ $open }) => $open && 'transform: rotate(180deg);'}
`;

const Line = styled.span<{ $weak: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $weak }) => ($weak ? 'var(--ink-3)' : 'var(--ink-2)')};
  font-size: var(--text-sm);
  line-height: var(--lh-name);
  overflow-wrap: anywhere;
`;

const Fields = styled.div`
  padding: var(--s-2) 0 var(--s-4);
`;
