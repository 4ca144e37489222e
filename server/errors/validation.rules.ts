import * as z from 'zod/mini';

/** The specification's default texts (section 5) for zod's issues; one map for forms, GraphQL and REST. */
function defaultMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${nameOfType(issue.input)}`;
    case 'too_small':
      return atBound(issue.origin, String(issue.minimum), 'least', 'greater than or equal to');
    case 'too_big':
      return atBound(issue.origin, String(issue.maximum), 'most', 'less than or equal to');
    case 'invalid_value':
      return 'Invalid enum value';
    case 'unrecognized_keys':
      return `Unrecognized key(s) in object: ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email address' : 'Invalid input';
    // zod's own "Invalid input", which the specification has, too.
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return undefined;
  }
}

function atBound(origin: string, bound: string, word: 'least' | 'most', comparison: string): string {
  if (origin === 'string') return `String must contain at ${word} ${bound} character(s)`;
  if (origin === 'array') return `Array must contain at ${word} ${bound} element(s)`;
  return `Number must be ${comparison} ${bound}`;
}

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isNaN(value)) return 'nan';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Makes zod use the specification's texts, in this process or page. */
export function setDefaultMessages(): void {
  z.config({ localeError: defaultMessage });
}
