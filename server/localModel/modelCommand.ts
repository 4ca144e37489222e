import { basename } from 'node:path';
import { StartError } from '../../shared/errors/StartError.js';
import type { HubFetches } from '../gateways/hub/HubFetches.js';
import { fetchText } from '../gateways/hub/fetchText.js';
import { bytesText } from '../../shared/words/formats.js';
import { impossible, memoryOf, obstacle } from './fit.js';
import type { ListedModel } from './listedModels.js';
import { readDisk, readMemory } from './Machine.js';
import { readKeptSpeed } from './MachineSpeed.js';
import { filesOf, partsOf } from './present.js';
import { removeFiles } from './removeFiles.js';

const usage = `npm run model -- list            models for this machine, and what is there
npm run model -- get ID          fetches one; a second time, it goes on where it stopped
npm run model -- remove ID       deletes one, by its id or the name of its file`;

export interface ModelCommandParts {
  /** False where LOCAL_MODELS is off. */
  isOn: boolean;
  list: readonly ListedModel[];
  folder: string;
  fetches: HubFetches;
  /** LOCAL_MEMORY and LOCAL_DISK in bytes; undefined without. */
  memory: number | undefined;
  quota: number | undefined;
  /** Prints a line of the result. */
  say: (line: string) => void;
  /** Shows how far a fetch is, in place of what it showed before. */
  show: (line: string) => void;
}

/**
 * Runs an operator's command about the models of this machine. A running server offers a fetched model at once.
 * @throws StartError for an unknown command or model, or if a model cannot be fetched or removed
 */
export async function modelCommand(parts: ModelCommandParts, [command, id, ...rest]: readonly string[]): Promise<void> {
  if (!parts.isOn) throw new StartError('Local models are switched off here (LOCAL_MODELS).');
  if (rest.length > 0 || (command === 'list' && id !== undefined)) throw new StartError(`Too many words.\n${usage}`);
  switch (command) {
    case 'list':
      return list(parts);
    case 'get':
    case 'remove':
      if (id === undefined) throw new StartError(`Say which: npm run model -- ${command} ID`);
      return command === 'get' ? get(parts, id) : remove(parts, id);
    case undefined:
      throw new StartError(`Say what to do.\n${usage}`);
    default:
      throw new StartError(`There is no command "${command}".\n${usage}`);
  }
}

/** One line per model, with tabs between its parts. */
async function list(parts: ModelCommandParts): Promise<void> {
  const machine = await look(parts);
  const { sizes } = machine.disk;
  for (const model of parts.list) {
    const { bytes, isWhole } = filesOf({ sizes }, model);
    const why = obstacle(machine, { size: model.size, memory: memoryOf(model), there: bytes });
    const state = isWhole ? 'here' : (why?.('en') ?? 'fits');
    parts.say([model.id, bytesText(model.size, 'en'), model.licence, state].join('\t'));
  }
  const listed = new Set(parts.list.flatMap(({ files }) => files.map(({ file }) => basename(file))));
  for (const [name, size] of sizes) {
    if (/^[^.].*\.gguf$/i.test(name) && !listed.has(name)) parts.say([name, bytesText(size, 'en'), 'not in the list', 'here'].join('\t'));
  }
}

async function get(parts: ModelCommandParts, id: string): Promise<void> {
  const { fetches, say } = parts;
  const model = parts.list.find((one) => one.id === id);
  if (!model) throw new StartError(`There is no model "${id}" in the list. See them with the command list.`);
  const machine = await look(parts);
  const { bytes, isWhole } = filesOf(machine.disk, model);
  if (isWhole) {
    say(`${model.name} is here already.`);
    return;
  }
  const why = impossible(machine, { size: model.size, memory: memoryOf(model), there: bytes });
  if (why) throw new StartError(`${model.name} does not suit this machine. ${why('en')}`);
  await new Promise<void>((resolve, reject) => {
    const unlisten = fetches.onChange(() => {
      const fetch = fetches.fetches().find((one) => one.id === id);
      if (fetch) parts.show(`${model.name}: ${fetchText(fetch, 'en')}`);
      if (fetch && fetch.state !== 'failed' && fetch.state !== 'paused') return;
      unlisten();
      if (!fetch) resolve();
      else reject(new StartError(`${model.name} was not fetched. ${fetch.problem?.('en') ?? 'Another program has paused it.'}`));
    });
    fetches.want({ id, files: model.files });
  });
  say(`${model.name} is here (${bytesText(model.size, 'en')}), from ${model.maker}, ${model.licence}: ${model.licenceUrl}`);
}

async function remove({ list: models, folder, say, ...parts }: ModelCommandParts, id: string): Promise<void> {
  const { sizes } = await readDisk(folder, parts.quota);
  const model = models.find((one) => one.id === id);
  const names = model
    ? filesOf({ sizes }, model).names.filter((name) => sizes.has(name))
    : sizes.has(id) && /^[^.].*\.gguf$/i.test(id)
      ? partsOf(id, sizes)
      : [];
  if (names.length === 0) throw new StartError(`${id} is not here. See what is with the command list.`);
  const freed = await removeFiles(folder, names).catch((error: unknown) => {
    throw new StartError(`${id} could not be removed: ${error instanceof Error ? error.message : String(error)}`);
  });
  say(`${model?.name ?? id} is removed; ${bytesText(freed, 'en')} are free again.`);
}

async function look({ folder, memory, quota }: ModelCommandParts) {
  const bytesPerSecond = await readKeptSpeed(folder);
  return { memory: readMemory(memory), disk: await readDisk(folder, quota), bytesPerSecond, unusable: false };
}
