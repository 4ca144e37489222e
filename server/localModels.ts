import 'reflect-metadata';
import { logFetches } from './gateways/hub/fetchText.js';
import { modelsFolder } from './gateways/llama/modelsFolder.js';
import { readEnv } from './config/env.js';
import { Lifecycle } from './Lifecycle.js';
import { readListedModels } from './localModel/listedModels.js';
import { modelCommand } from './localModel/modelCommand.js';
import { openFetches } from './localModel/openShelf.js';
import { createLog } from './telemetry/log.js';

/** `npm run model -- …`: an operator's commands for the models of this machine. */
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  // The variables are those of the server, and none is required.
  const env = readEnv('local');
  const log = createLog({ ...env, LOG_LEVEL: 'silent' });
  const fetches = openFetches(env, log);
  lifecycle.onEnd(() => fetches.stop());
  // Bytes that have arrived stay, and the same command goes on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void fetches.stop().then(() => process.exit(130)));
  let shown = '';
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) logFetches(fetches, (line) => process.stdout.write(`${line}\n`));
  await modelCommand(
    {
      isOn: env.LOCAL_MODELS && env.LOCAL_MODEL !== 'off',
      list: readListedModels(env.LOCAL_MODELS_FILE),
      folder: modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME),
      fetches,
      memory: env.LOCAL_MEMORY,
      quota: env.LOCAL_DISK,
      say: (line) => {
        process.stdout.write(`${shown === '' ? '' : '\n'}${line}\n`);
        shown = '';
      },
      show: (line) => {
        if (!isTerminal) return;
        process.stdout.write(`\r${line.padEnd(shown.length)}`);
        shown = line;
      },
    },
    process.argv.slice(2),
  );
});
await lifecycle.end();
