import { variables } from './env.js';

/** Prints the table of environment variables that docs/configuration.md shows. */
const rows = Object.entries(variables).map(([name, variable]) => {
  const required = variable.meta()?.['required'] === 'production' ? 'required in production' : '';
  const fallback: unknown = variable.safeParse(undefined).data;
  const shown = ['string', 'number', 'boolean'].includes(typeof fallback) && fallback !== '' ? `\`${String(fallback)}\`` : '';
  const description = variable.description?.replaceAll('|', '\\|') ?? '';
  return `| \`${name}\` | ${shown || required} | ${description} |`;
});
console.log(['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n'));
