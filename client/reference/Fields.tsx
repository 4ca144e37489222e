import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../ui/Table.js';
import { Text } from '../ui/Text.js';
import type { Schema } from './apiDocument.js';
import { Prose } from './Prose.js';
import { TypeOf } from './TypeOf.js';

const Figure = styled.figure`
  display: grid;
  gap: var(--s-2);
`;

const Caption = styled.figcaption`
  font-weight: var(--weight-strong);
`;

const NameCell = styled(HeadCell)`
  width: 34%;
  font-family: var(--mono);
  font-size: var(--text-code);
  ${media.phone} {
    width: 44%;
  }
`;

const Optional = styled.small`
  display: block;
  color: var(--ink-3);
  font: var(--text-xs) / var(--lh-xs) var(--sans);
`;

interface Props {
  id?: string;
  title: string;
  /** The schema of an object, or a list of its fields. */
  schema: Schema | Row[];
}

/** A table of an object's fields: name, type, meaning. */
export function Fields({ id, title, schema }: Props) {
  const rows = Array.isArray(schema) ? schema : rowsOf(schema);
  return (
    <Figure id={id}>
      <Caption>{title}</Caption>
      {!Array.isArray(schema) && schema.description !== undefined && <Prose>{schema.description}</Prose>}
      {rows.length > 0 && (
        <Table look="facts">
          <tbody>
            {rows.map(({ name, schema: field, required }) => (
              <TableRow key={name}>
                <NameCell scope="row">
                  {name}
                  {!required && <Optional>optional</Optional>}
                </NameCell>
                <Cell>
                  {field.description !== undefined && <Prose>{field.description}</Prose>}
                  <Text as="span" $look="quiet">
                    <TypeOf schema={field} />
                    {field.default !== undefined && `, ${JSON.stringify(field.default)} where absent`}
                  </Text>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Figure>
  );
}

/** One field of a schema. A nested field has its path as name: `timing.queued_at`, `models[].id`. */
interface Row {
  name: string;
  schema: Schema;
  required: boolean;
}

/** All fields of a schema. Fields of unnamed inner objects follow the field that contains them. */
function rowsOf({ properties = {}, required = [] }: Schema, path = ''): Row[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const name = path + field;
    const row = { name, schema, required: required.includes(field) };
    return [row, ...within(schema).flatMap(({ inner, suffix }) => rowsOf(inner, `${name}${suffix}.`))];
  });
}

/** The objects that a value may be or contain, each with the suffix of its path. */
function within(schema: Schema): { inner: Schema; suffix: string }[] {
  if (schema.items) return within(schema.items).map(({ inner, suffix }) => ({ inner, suffix: `[]${suffix}` }));
  if (schema.anyOf) return schema.anyOf.flatMap(within);
  return schema.properties ? [{ inner: schema, suffix: '' }] : [];
}
