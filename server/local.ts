import 'reflect-metadata';
import { createServer } from 'node:http';
import path from 'node:path';
import { Router } from 'express';
import { startEmbedded } from '../db/embedded.js';
import { seed, seedAccounts, seedPassword } from './seed.js';
import { createApp } from './createApp.js';
import { clientFolder } from './site/clientFiles.js';
import { type Env, readEnv } from './config/env.js';
import { requireFolders } from './config/requireFolders.js';
import { logFetches } from './gateways/hub/fetchText.js';
import type { LocalModels } from './gateways/llama/LocalModels.js';
import { drainMs, endMs, Lifecycle } from './Lifecycle.js';
import { localSecret } from './localSecret.js';
import { compatibleSource, localModels, localSource, sourcesFromEnv } from './model/ProviderSource.js';
import { openShelf } from './localModel/openShelf.js';
import { createLog } from './telemetry/log.js';
import { serveMetrics } from './telemetry/serveMetrics.js';
import { Catalogue } from './model/catalogue.js';
import { catalogueOptions } from './model/catalogueOptions.js';
import { pages } from './site/pages.js';
import { startReporting } from './telemetry/startReporting.js';
import { startSandboxGoogle } from '../sandbox/google/startSandboxGoogle.js';
import { seedSubscription } from '../sandbox/stripe/seedSubscription.js';
import { type SandboxStripe, startSandboxStripe } from '../sandbox/stripe/startSandboxStripe.js';
import { startSandboxLlm } from '../sandbox/llm/startSandboxLlm.js';
import { mailboxRouter } from '../sandbox/mail/mailboxRouter.js';
import { type SandboxMail, startSandboxMail } from '../sandbox/mail/startSandboxMail.js';
import { startServices } from './startServices.js';
import { startTracing } from './telemetry/startTracing.js';

const mailboxPath = '/sandbox/mail';

/** `npm start`: the product with everything that it needs, on this machine only. */
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const read = readEnv('local');
  requireFolders(read);
  const given = await withPort(read);
  const options = catalogueOptions(given);
  const log = createLog(given);
  lifecycle.endOnSignals(log, endMs(given));
  lifecycle.outliveRejections(log);
  lifecycle.onEnd(await startTracing(given));
  lifecycle.onEnd(await startReporting(given));
  const { env, mailbox, stripe } = await standIn(given);
  const databaseUrl = env.DATABASE_URL ?? (await embed(env));
  const sandbox = await startSandboxLlm();
  lifecycle.onEnd(() => sandbox.close());

  const local = localModels(env, log);
  lifecycle.onEnd(local && (() => local.stop()));
  const shelf = openShelf(env, local, log);
  lifecycle.onEnd(shelf && (() => shelf.stop()));
  const builtin = compatibleSource({ key: 'builtin', name: 'Built in', baseUrl: sandbox.builtinUrl, free: true });
  const simulated = compatibleSource({ key: 'sim', name: 'Simulated', baseUrl: sandbox.simUrl, free: true });
  const sources = [...(local ? [localSource(local)] : []), ...sourcesFromEnv(env), builtin, ...(env.SIMULATED_MODELS ? [simulated] : [])];
  const catalogue = new Catalogue(sources, log, options);
  const tokenSecrets = env.TOKEN_SECRETS ?? [await localSecret(env.DATA_DIR, 'token-secret')];
  // Always, so that keys which were kept before KEY_SECRETS was set stay readable.
  const localKey = Buffer.from(await localSecret(env.DATA_DIR, 'key-secret'), 'base64url');
  const keySecrets = [...(env.KEY_SECRETS ?? []), localKey];
  const services = await startServices({ env, log, databaseUrl, tokenSecrets, keySecrets, catalogue, shelf });
  lifecycle.onEnd(() => services.stop());
  if (local) services.metrics.collectLocalModels(local.supervisor);
  lifecycle.onEnd(await serveMetrics(env, services));
  await seed(services.orm.em.fork(), env.FREE_QUERIES);
  if (stripe && services.billing) await seedSubscription(services.orm.em.fork(), services.billing, stripe);

  const client = pages(env, clientFolder(), { mailbox: mailbox && mailboxPath, price: services.price });
  const app = await createApp(services, mailbox ? Router().use(mailboxPath, mailboxRouter(mailbox)).use(client) : client);
  await app.listen();
  stripe?.outbox.open(`http://127.0.0.1:${env.PORT.toFixed()}/api/v1/stripe/webhook/`);
  lifecycle.onEnd(() => app.close(drainMs(env)));
  catalogue.start();
  process.stdout.write(banner(env, stripe?.origin));
  if (local) {
    tellDownload(local);
    local.start();
    if (shelf) logFetches(shelf.fetches, (line) => process.stdout.write(`  ${line}\n`));
    await shelf?.start();
  }
});

/** Starts stand-ins for external services without a key: a mail server with a mailbox, Google, and Stripe. */
async function standIn(given: Env): Promise<{ env: Env; mailbox: SandboxMail | undefined; stripe: SandboxStripe | undefined }> {
  let env = given;
  let mailbox: SandboxMail | undefined;
  let stripe: SandboxStripe | undefined;
  if (env.SMTP_URL === undefined) {
    const mail = await startSandboxMail();
    lifecycle.onEnd(() => mail.close());
    mailbox = mail;
    env = { ...env, SMTP_URL: mail.url };
  }
  if (env.GOOGLE_CLIENT_ID === undefined) {
    const google = await startSandboxGoogle(new URL(env.siteUrl).origin);
    lifecycle.onEnd(() => google.close());
    const { issuer, scriptUrl, clientId, clientSecret } = google;
    env = { ...env, GOOGLE_ISSUER: issuer, GOOGLE_SCRIPT_URL: scriptUrl, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  }
  if (env.BILLING && env.STRIPE_SECRET_KEY === undefined) {
    const sandbox = await startSandboxStripe({ file: path.join(env.DATA_DIR, 'stripe.json') });
    lifecycle.onEnd(() => sandbox.close());
    const { secretKey, webhookSecret, origin } = sandbox;
    stripe = sandbox;
    env = { ...env, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: origin };
  }
  return { env, mailbox, stripe };
}

/**
 * Replaces PORT 0 by a free port.
 * @throws the network's EADDRINUSE if the given port is taken
 */
async function withPort(env: Env): Promise<Env> {
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(env.PORT, env.HOST, () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : env.PORT);
      });
    });
  });
  return env.PORT === port ? env : { ...env, PORT: port, siteUrl: env.SITE_URL ?? `http://localhost:${port.toFixed()}` };
}

async function embed(env: Env): Promise<string> {
  const database = await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => process.stdout.write(`${line}\n`) });
  lifecycle.onEnd(() => database.stop());
  return database.url;
}

/** Prints the progress of the local model's weights in steps of ten percent, and when the model is ready. */
function tellDownload(local: LocalModels): void {
  let told = -1;
  const stop = local.onChange(() => {
    if (local.fetching.state === 'running') {
      const tenth = Math.floor(local.fetching.progress * 10);
      if (tenth === told) return;
      told = tenth;
      process.stdout.write(`  Fetching the weights of SmolLM2: ${(tenth * 10).toFixed()} %\n`);
    } else if (told >= 0 && local.models.some(({ available }) => available)) {
      process.stdout.write('  SmolLM2 is ready\n');
      stop();
    }
  });
}

/**
 * The text that `npm start` prints when the page can be opened.
 * @param stripe address of the stand-in of Stripe, if it runs
 */
function banner(env: Env, stripe?: string): string {
  const on = [
    env.DATABASE_URL ? 'PostgreSQL of DATABASE_URL' : `PostgreSQL embedded, data in ${env.DATA_DIR}`,
    ...(env.LOCAL_MODEL === 'off' ? [] : ['a language model on this machine']),
    ...(env.OLLAMA_URL ? ['Ollama'] : []),
    ...env.OPENAI_COMPATIBLE.map(({ name }) => name),
    'two built-in models',
  ];
  const accounts = seedAccounts.map(({ email, premiumGranted }) => `${email} (${premiumGranted ? 'premium' : 'free'})`);
  return `
  ${env.SITE_NAME} is ready: ${env.siteUrl}

  Sign in as   ${accounts.join('\n               ')}
  Password     ${seedPassword}
  Switched on  ${on.join(', ')}${stripe === undefined ? '' : `\n  Payments     Stripe's stand-in; its clock and webhooks: ${stripe}`}

`;
}
