import { Fragment } from 'react';
import { nameOf, type Schema } from './apiDocument.js';

/** The type of a value in words; a named schema is a link. */
export function TypeOf({ schema }: { schema: Schema }) {
  const { $ref, anyOf, items, format, enum: values } = schema;
  if ($ref !== undefined) return <a href={`#${nameOf($ref)}`}>{nameOf($ref)}</a>;
  if (values) return <>{values.map((value) => JSON.stringify(value)).join(' or ')}</>;
  if (schema.const !== undefined) return <>{JSON.stringify(schema.const)}</>;
  if (items)
    return (
      <>
        list of <TypeOf schema={items} />
      </>
    );
  if (anyOf)
    return (
      <>
        {anyOf.map((one, place) => (
          <Fragment key={JSON.stringify(one)}>
            {place > 0 && ' or '}
            <TypeOf schema={one} />
          </Fragment>
        ))}
      </>
    );
  return (
    <>
      {[schema.type ?? 'anything'].flat().join(' or ')}
      {format !== undefined && ` (${format})`}
    </>
  );
}
