import { z } from 'zod';

/** The environment variables that the product reads: name, meaning, default. The only reader of process.env. */

const flag = (fallback: boolean) =>
  z.stringbool({ truthy: ['on', '1', 'true', 'yes'], falsy: ['off', '0', 'false', 'no'] }).default(fallback);
const address = () => z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** `name=http://host/v1,name2=…`: OpenAI-compatible addresses, each named. */
const compatibleList = z.string().transform((value, context) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const match = /^([a-z0-9][a-z0-9_-]*)=(https?:\/\/.+)$/i.exec(entry);
      if (!match?.[1] || !match[2]) {
        context.addIssue({ code: 'custom', message: `"${entry}" is not name=http://host:port/v1` });
        return { name: '', url: '' };
      }
      return { name: match[1].toLowerCase(), url: match[2].replace(/\/+$/, '') };
    }),
);

/** Express's `trust proxy`: how many proxies stand before us, all of them, or their addresses. */
const proxyTrust = z.string().transform((value) => {
  if (/^\d+$/.test(value)) return Number(value);
  return ['true', 'false'].includes(value) ? value === 'true' : value;
});

/** open, closed, or mail domains: `example.com,example.org`. */
const signup = z.string().transform((value, context): 'open' | 'closed' | string[] => {
  if (value === 'open' || value === 'closed') return value;
  const domains = value
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean);
  for (const domain of domains) {
    if (!/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain))
      context.addIssue({ code: 'custom', message: `"${domain}" is neither open, closed nor a mail domain` });
  }
  return domains;
});

/** Every variable with its description; `meta.required` says who must set it. */
export const variables = {
  PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe('Port of web, GraphQL, websocket and REST. 0 takes any free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on. The container image sets 0.0.0.0.'),
  DATA_DIR: z.string().default('.data').describe('Folder for the embedded database, its secrets and the sandbox (local mode).'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ required: 'production' })
    .describe('PostgreSQL to use. Without it, local mode embeds one.'),
  SITE_URL: address()
    .optional()
    .meta({ required: 'production' })
    .describe('Public origin of the site; links and allowed origins follow it. Default http://localhost:PORT.'),
  SITE_NAME: z.string().min(1).default('Polylogue').describe('Name of the site.'),
  TOKEN_SECRETS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().min(32, 'each secret needs at least 32 characters')).min(1))
    .optional()
    .meta({ required: 'production' })
    .describe('Comma-separated secrets of 32 characters or more. The first signs tokens, all verify them.'),
  FREE_QUERIES: z.coerce.number().int().min(0).default(25).describe('Queries that a new free account starts with.'),
  FAIR_USE: z.coerce.number().int().min(8).default(120).describe('Answers a minute that one account may set going.'),
  INSTANCE: z
    .string()
    .optional()
    .describe(
      'Name of this server among its peers; a restart under the same name takes over its own answers at once. Default host name and port.',
    ),
  SIGNUP: signup
    .optional()
    .describe(
      'Who may make an account: `open`, `closed`, or mail domains (`example.com,example.org`). Default open where mail is sent, else closed.',
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
  GOOGLE_CLIENT_ID: z.string().optional().describe('OAuth client of Google; with its secret it switches on "Continue with Google".'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Its secret.'),
  GOOGLE_ISSUER: address().default('https://accounts.google.com').describe('OpenID provider that says who somebody is.'),
  GOOGLE_SCRIPT_URL: address()
    .default('https://accounts.google.com/gsi/client')
    .describe('Script of Google Identity Services, which opens the popup.'),
  OPENAI_COMPATIBLE: compatibleList
    .default([])
    .describe('OpenAI-compatible addresses, `name=http://host:port/v1,name2=…`. Key in OPENAI_COMPATIBLE_<NAME>_KEY.'),
  OLLAMA_URL: address().optional().describe('Address of an Ollama server, for example http://127.0.0.1:11434.'),
  LOCAL_MODEL: z
    .string()
    .optional()
    .describe('Path to a GGUF file, or `off`. Without it, local mode fetches SmolLM2-135M-Instruct on its first start.'),
  SIMULATED_MODELS: flag(false).describe(
    '`on` offers, in local mode, simulated models that write at any speed and fail in any way: `sim/tokens-200_rate-50`.',
  ),
  MODELS_DIR: z
    .string()
    .optional()
    .describe('Folder of *.gguf weights, shared by clones; each is offered. Default polylogue/models in the cache folder of the user.'),
  XDG_CACHE_HOME: z.string().optional().describe("The user's cache folder, as the XDG base directory specification has it."),
  TRUST_PROXY: proxyTrust
    .default(false)
    .describe("Proxies whose X-Forwarded-For is believed, as Express's `trust proxy` has it. Default none."),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least level that is logged.'),
  GRAPHIQL: flag(false).describe('`on` allows introspection in production.'),
} as const;

const schema = z.object(variables);

export interface Env extends Omit<z.output<typeof schema>, 'SIGNUP' | 'MAIL_FROM'> {
  SIGNUP: 'open' | 'closed' | string[];
  MAIL_FROM: string;
  /** local: `npm start`, with the sandbox; production: `npm run serve`. */
  mode: 'local' | 'production';
  /** Public origin, without a slash at its end. */
  siteUrl: string;
  /** API key of an OpenAI-compatible address by its lower-case name. */
  compatibleKey: (name: string) => string | undefined;
}

/** What is wrong with the environment, one line a variable. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks the variables.
 * @throws EnvError naming every variable that is missing or malformed, never a value.
 */
export function readEnv(mode: Env['mode'], source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (mode === 'production') {
    for (const [name, variable] of Object.entries(variables)) {
      if (variable.meta()?.['required'] === 'production' && !given[name]) problems.push(`${name}: required in production`);
    }
  }
  if (mode === 'production' && given['SIGNUP'] === 'open' && !given['SMTP_URL'])
    problems.push(
      'SIGNUP: open needs SMTP_URL, because addresses could not be verified without mail; or set it to closed, or to mail domains',
    );
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  const siteUrl = parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}`;
  const sendsMail = mode === 'local' || parsed.data.SMTP_URL !== undefined;
  return {
    ...parsed.data,
    mode,
    siteUrl,
    SIGNUP: parsed.data.SIGNUP ?? (sendsMail ? 'open' : 'closed'),
    MAIL_FROM: parsed.data.MAIL_FROM ?? `${parsed.data.SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`,
    compatibleKey: (name) => given[`OPENAI_COMPATIBLE_${name.toUpperCase().replaceAll('-', '_')}_KEY`],
  };
}
