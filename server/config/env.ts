import { readHeaderList } from './readHeaderList.js';
import { z } from 'zod';
import { address, addresses, compatibleList, flag, proxyTrust, signup } from './envValues.js';
import { entriesOf } from './entriesOf.js';
import { localModelVariables } from './localModelVariables.js';
import { ownKeyVariables } from './ownKeyVariables.js';
import { concurrency, defaultConcurrency, type KeyedProvider, keyedProviders, providerVariables } from './providers.js';
import { spendVariables } from './spendVariables.js';
import { storageVariables } from './storageVariables.js';
import { StartError } from '../../shared/errors/StartError.js';

/** The environment variables of the product: name, meaning, default. Only systemVariables.ts, readDatabaseUrl.ts and readKeySecrets.ts read process.env besides. */

const named = {
  PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe('Port of web, GraphQL, websocket and REST. 0 takes any free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on. The container image sets 0.0.0.0.'),
  DATA_DIR: z.string().default('.data').describe('Folder for the embedded database, its secrets and the sandbox (local mode).'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ required: 'production' })
    .describe('PostgreSQL to use. Without it, local mode embeds one.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis 7 or Valkey 8, for several servers: live text at once at all of them, and limits for all together. Without it each reads PostgreSQL and counts alone.',
    ),
  SITE_URL: address()
    .optional()
    .meta({ required: 'production' })
    .describe('Public origin of the site; links and allowed origins follow it. Default http://localhost:PORT.'),
  SITE_NAME: z.string().min(1).default('Polylogue').describe('Name of the site.'),
  TOKEN_SECRETS: z
    .string()
    .transform(entriesOf)
    .pipe(z.array(z.string().min(32, 'each secret needs at least 32 characters')).min(1))
    .optional()
    .meta({ required: 'production' })
    .describe('Comma-separated secrets of 32 characters or more. The first signs tokens, all verify them.'),
  ...ownKeyVariables,
  FREE_QUERIES: z.coerce.number().int().min(0).default(25).describe('Queries that a new free account starts with.'),
  V1_ORIGINS: addresses()
    .default([])
    .describe('Origins whose pages may call OpenAI’s protocol at /v1 with a key, `https://app.example.com,https://…`. Default none.'),
  FAIR_USE: z.coerce
    .number()
    .int()
    .min(8)
    .default(120)
    .describe('Answers that one account may start per minute; searches are limited to twice as many.'),
  ...spendVariables,
  ...storageVariables,
  INSTANCE: z
    .string()
    .optional()
    .describe(
      'Name of this server among its peers; a restart under the same name takes over its own answers at once. Default host name and port.',
    ),
  SIGNUP: signup
    .optional()
    .describe(
      'Who may make an account: `open`, `closed`, or mail domains (`example.com,example.org`). Default: open if the server sends mail, otherwise closed.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, for example smtp://user:password@mail.example.com:587. Without it, production sends no mail and verifies no address; local mode has a mailbox of its own.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/@/)
    .optional()
    .describe("Sender of mails, for example `Polylogue <no-reply@example.com>`. Default SITE_NAME at SITE_URL's host."),
  REPORT_TO: z
    .email()
    .optional()
    .describe(
      'Address of whoever answers for this server: reports of shared pages are mailed there. They are listed by `npm run user -- reports` in any case.',
    ),
  GOOGLE_CLIENT_ID: z.string().optional().describe('OAuth client of Google; with its secret it switches on "Continue with Google".'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that OAuth client.'),
  GOOGLE_ISSUER: address().default('https://accounts.google.com').describe('OpenID provider that identifies people.'),
  GOOGLE_SCRIPT_URL: address()
    .default('https://accounts.google.com/gsi/client')
    .describe('Script of Google Identity Services, which opens the popup.'),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'is no container such as GTM-ABC123')
    .optional()
    .describe('Container of Google Tag Manager, GTM-…. It is loaded for visitors who consent; without it, nobody is asked for consent.'),
  BILLING: flag(true).describe('`off` makes everybody premium and hides prices.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Key of a Stripe account. Without it, production sells nothing, and local mode uses a stand-in.'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe("Secret that Stripe signs events with for this site's webhook."),
  STRIPE_PRICE_ID: z
    .string()
    .optional()
    .describe('Monthly price of that account, shown on the pages. Default 20 USD, created at each checkout.'),
  STRIPE_API_BASE: address().optional().describe("Another address than Stripe's own, for a stand-in."),
  OPENAI_COMPATIBLE: compatibleList
    .default([])
    .describe(
      'OpenAI-compatible addresses, `name=http://host:port/v1,name2=…`. Key in OPENAI_COMPATIBLE_<NAME>_KEY, further headers in OPENAI_COMPATIBLE_<NAME>_HEADERS.',
    ),
  PROVIDER_CONCURRENCY: concurrency
    .default(defaultConcurrency)
    .describe(
      `Most answers at the same time at each provider that a key switches on, and at others by name: \`100,groq=8,ollama=2\`. Further answers wait; people take turns. Default ${defaultConcurrency.keyed}.`,
    ),
  MODELS_FILE: z
    .string()
    .optional()
    .describe('Path to a JSON file that adds or corrects facts about models: tiers, prices, names, abilities, hidden models.'),
  OLLAMA_URL: address().optional().describe('Address of an Ollama server, for example http://127.0.0.1:11434.'),
  ...localModelVariables,
  SIMULATED_MODELS: flag(false).describe(
    '`on` offers, in local mode, simulated models that write at any speed and fail in any way: `sim/tokens-200_rate-50`.',
  ),
  XDG_CACHE_HOME: z.string().optional().describe("The user's cache folder, by the XDG base directory specification."),
  TRUST_PROXY: proxyTrust
    .optional()
    .describe(
      "Proxies whose X-Forwarded-For is trusted, in the form of Express's `trust proxy`. Default none; `false` says that there is no proxy.",
    ),
  HSTS_SUBDOMAINS: flag(false).describe(
    '`on` promises https to browsers for every subdomain of SITE_URL, too; without it for that host alone.',
  ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600)
    .default(15)
    .describe('How long running answers may continue after the signal to end. The server ends at most ten seconds later.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('Separate port for Prometheus metrics at /metrics. Without it there are none.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the metrics are served on. The container image sets 0.0.0.0.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector for OpenTelemetry traces, for example http://127.0.0.1:4318. Without it no traces are sent.'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional().describe('The same, for a collector whose path is not /v1/traces.'),
  OTEL_TRACES_EXPORTER: z.string().optional().describe('Exporters of traces, such as `otlp`, `console` or `none`.'),
  OTEL_SERVICE_NAME: z.string().default('polylogue').describe('Name of this server in its traces.'),
  SENTRY_DSN: z.url().optional().describe('Sentry project for errors, traces and replays; they contain no texts of people.'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Lowest level that is logged.'),
  GRAPHIQL: flag(false).describe('`on` shows GraphiQL at /graphql in production, and allows introspection.'),
} as const;

const schema = z.object(named);

/** Every variable with its description; `meta.required` names the mode that requires it. */
export const variables = { ...named, ...providerVariables };

export interface Env extends Omit<z.output<typeof schema>, 'SIGNUP' | 'MAIL_FROM'> {
  SIGNUP: 'open' | 'closed' | string[];
  MAIL_FROM: string;
  /** local: `npm start`, with the sandbox; production: `npm run serve`. */
  mode: 'local' | 'production';
  /** Public origin, without a slash at its end. */
  siteUrl: string;
  /** The providers whose keys are set, each with its address. */
  keyedProviders: KeyedProvider[];
  /** Most answers at the same time at a provider; undefined for no limit. */
  concurrencyOf: (provider: string) => number | undefined;
  /** API key of an OpenAI-compatible address by its lower-case name. */
  compatibleKey: (name: string) => string | undefined;
  /** Headers of every request to an OpenAI-compatible address, by its name. */
  compatibleHeaders: (name: string) => Record<string, string>;
}

/** The problems of the environment, one line per variable. */
export class EnvError extends StartError {
  constructor(readonly problems: string[]) {
    super(`The environment is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** The beginning of the variables of an OpenAI-compatible address. */
const variableOf = (name: string): string => `OPENAI_COMPATIBLE_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * Reads and checks the variables.
 * @throws EnvError that names every missing or malformed variable, never a value
 */
export function readEnv(mode: Env['mode'], source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const switches = z.object(providerVariables).safeParse(given);
  const problems = [parsed, switches].flatMap(
    ({ error }) => error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [],
  );
  const keyed = switches.success ? keyedProviders(switches.data) : [];
  for (const { name } of parsed.data?.OPENAI_COMPATIBLE ?? []) {
    const taken = keyed.find(({ key }) => key === name);
    if (taken) problems.push(`OPENAI_COMPATIBLE: ${taken.variable}_API_KEY switches "${name}" on already; choose another name`);
  }
  const headers = new Map<string, Record<string, string>>();
  for (const { name } of parsed.data?.OPENAI_COMPATIBLE ?? []) {
    const read = readHeaderList(given[`${variableOf(name)}_HEADERS`] ?? '');
    if ('problem' in read) problems.push(`${variableOf(name)}_HEADERS: ${read.problem}`);
    else headers.set(name, read.headers);
  }
  if (mode === 'production') {
    for (const [name, variable] of Object.entries(variables)) {
      if (variable.meta()?.['required'] === 'production' && !given[name]) problems.push(`${name}: required in production`);
    }
  }
  if (mode === 'production' && given['SIGNUP'] === 'open' && !given['SMTP_URL'])
    problems.push(
      'SIGNUP: open needs SMTP_URL, because addresses could not be verified without mail; or set it to closed, or to mail domains',
    );
  if (mode === 'production' && given['STRIPE_SECRET_KEY'] && !given['STRIPE_WEBHOOK_SECRET'])
    problems.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, because nobody else may say who has paid');
  for (const [name, other] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ] as const) {
    if (given[other] && !given[name]) problems.push(`${name}: required with ${other}, because Google signs nobody in without both`);
  }
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  const limits = parsed.data.PROVIDER_CONCURRENCY;
  const siteUrl = parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`;
  const sendsMail = mode === 'local' || parsed.data.SMTP_URL !== undefined;
  return {
    ...parsed.data,
    mode,
    siteUrl,
    SIGNUP: parsed.data.SIGNUP ?? (sendsMail ? 'open' : 'closed'),
    MAIL_FROM: parsed.data.MAIL_FROM ?? `${parsed.data.SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`,
    keyedProviders: keyed,
    concurrencyOf: (provider) => limits.byName.get(provider) ?? (keyed.some(({ key }) => key === provider) ? limits.keyed : undefined),
    compatibleKey: (name) => given[`${variableOf(name)}_KEY`],
    compatibleHeaders: (name) => headers.get(name) ?? {},
  };
}
