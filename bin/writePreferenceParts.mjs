import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';

/** The document that it writes, in the folder of the clone. */
export const preferenceParts = 'client/preferences/preferenceParts.graphql';

/**
 * Writes the fragment with all fields of the schema's type `Preferences`, so that a new preference is in the client's documents
 * without being named there.
 * @param {string} folder the clone, or a copy of it with the schema and the documents
 */
export function writePreferenceParts(folder) {
  const schema = buildSchema(readFileSync(path.join(folder, 'schema.graphql'), 'utf8'));
  const head = '# All preferences: `npm run codegen` writes this file.\n';
  const text = `${head}fragment PreferenceParts on Preferences ${selectionOf(schema.getType('Preferences'), '')}\n`;
  writeFileSync(path.join(folder, preferenceParts), text);
}

/**
 * The selection of all fields of a type, with those of the object types within.
 * @param {import('graphql').GraphQLNamedType | undefined} type
 * @param {string} indent
 * @returns {string}
 */
function selectionOf(type, indent) {
  if (!isObjectType(type)) throw new Error(`The schema has no type ${type?.name ?? 'Preferences'} with fields`);
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type);
    return `${indent}  ${field.name}${isObjectType(inner) ? ` ${selectionOf(inner, `${indent}  `)}` : ''}\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}
