import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { jsonSchemaRules } from '../../../shared/turn/jsonSchemaRules.js';
import { Select } from '../../ui/Select.js';
import { TextArea } from '../../ui/TextArea.js';
import type { ControlProps } from './ControlProps.js';
import type { LooseParameters } from '../looseParameters.js';
import { words } from './words.js';

type Form = '' | 'TEXT' | 'JSON' | 'SCHEMA';

/** What a schema begins with. */
const example = JSON.stringify(
  { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'], additionalProperties: false },
  undefined,
  2,
);

interface Props extends ControlProps {
  mayBeJson: boolean;
  mayHaveSchema: boolean;
}

/** Whether an answer is text, JSON, or JSON by a schema, and the schema. */
export function AnswerForm({ value, onChange, label, look, placeholder, problem, mayBeJson, mayHaveSchema }: Props) {
  const form = formOf(value);
  // A schema that is not asked for now comes back with its form.
  const [schema, setSchema] = useState(value.jsonSchema ?? example);
  const [isLeft, setLeft] = useState(true);
  const choices: { value: Form; label: string }[] = [
    { value: '', label: placeholder },
    { value: 'TEXT', label: words.plainText },
    ...(mayBeJson || form === 'JSON' ? [{ value: 'JSON' as const, label: words.json }] : []),
    ...(mayHaveSchema || form === 'SCHEMA' ? [{ value: 'SCHEMA' as const, label: words.bySchema }] : []),
  ];
  return (
    <Stack>
      <Select
        label={label}
        look={look}
        value={form}
        choices={choices}
        problem={form === 'SCHEMA' ? undefined : problem}
        onChange={(chosen) => {
          onChange({
            asJson: chosen === 'JSON' ? true : chosen === 'TEXT' ? false : null,
            jsonSchema: chosen === 'SCHEMA' ? schema : null,
          });
        }}
      />
      {form === 'SCHEMA' && (
        <TextArea
          label={words.schemaOf({ label })}
          look="bare"
          isCode
          value={value.jsonSchema ?? ''}
          problem={problem ?? (isLeft ? wrongIn(value.jsonSchema) : undefined)}
          onChange={(text) => {
            setLeft(false);
            setSchema(text);
            onChange({ jsonSchema: text });
          }}
          onBlur={() => {
            setLeft(true);
          }}
        />
      )}
    </Stack>
  );
}

function formOf({ asJson, jsonSchema }: LooseParameters): Form {
  if (jsonSchema != null) return 'SCHEMA';
  if (asJson == null) return '';
  return asJson ? 'JSON' : 'TEXT';
}

/** What is wrong with a schema; undefined if nothing is. */
function wrongIn(schema: string | null | undefined): string | undefined {
  if (schema == null || schema.trim() === '') return words.noSchema;
  return z.safeParse(jsonSchemaRules, schema).error?.issues[0]?.message;
}

const Stack = styled.div`
  display: grid;
  gap: var(--s-1-5);
`;
