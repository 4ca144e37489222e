import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { type EmbeddedPostgres, startEmbedded } from '../../db/embedded.js';
import { freePort } from '../../db/freePort.js';
import { type ServerProcess, startServerProcess } from '../../tests/serverProcess.js';
import { signInAs } from '../../tests/e2e/accounts.js';

/** The built product with a database of its own, and a browser before it. */
export class Product {
  private constructor(
    readonly server: ServerProcess,
    readonly postgres: EmbeddedPostgres,
    readonly browser: Browser,
    private readonly dataDir: string,
  ) {}

  /** @param entry the built server */
  static async start(entry: string): Promise<Product> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'polylogue-render-'));
    const postgres = await startEmbedded({ dataDir, forTests: true });
    const port = await freePort();
    const variables = { NODE_ENV: 'production', SIMULATED_MODELS: 'on', DATA_DIR: dataDir, DATABASE_URL: postgres.url, FAIR_USE: '100000' };
    const server = await startServerProcess(port, variables, [entry]);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
    });
    return new Product(server, postgres, browser, dataDir);
  }

  get origin(): string {
    return this.server.url.replace('127.0.0.1', 'localhost');
  }

  /** A browser's own storage, signed in as the seeded premium account. */
  async signIn(): Promise<BrowserContext> {
    const context = await this.browser.newContext({ viewport: { width: 1920, height: 1080 }, baseURL: this.origin });
    await signInAs(context, this.origin, 'premium');
    await context.addInitScript({ path: path.join(import.meta.dirname, 'watch.js') });
    return context;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.kill('SIGTERM');
    await this.postgres.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
