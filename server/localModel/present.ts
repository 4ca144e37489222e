import { basename, dirname, join, resolve } from 'node:path';
import { sizeOf } from '../gateways/hub/download.js';
import type { Fetch } from '../gateways/hub/Fetch.js';
import type { LocalModels } from '../gateways/llama/LocalModels.js';
import type { ScannedModel } from '../gateways/llama/scanModels.js';
import { localKey } from '../model/ProviderSource.js';
import type { Language } from '../../shared/words/language.js';
import { type Needs, type Surroundings, impossible, memoryOf, memoryOfFile, obstacle, rateOf } from './fit.js';
import { type ListedModel, smallModelId } from './listedModels.js';
import type { Disk } from './Machine.js';
import { LocalModelPurpose, LocalModelState, type LocalModelsView, type LocalModel } from './localModel.graphql.js';

/** A model that is there and not in the list. */
export interface OtherModel extends ScannedModel {
  /** Names of its files: all parts of a split one. */
  names: string[];
  /** Bytes of all of them. */
  size: number;
}

/** The state of this machine's models at one moment. */
export interface Shelf {
  machine: Surroundings;
  folder: string;
  fetches: readonly Fetch[];
  local: LocalModels;
  /** Models that are there and not in the list. */
  others: readonly OtherModel[];
}

const purposes: Record<ListedModel['purposes'][number], LocalModelPurpose> = {
  general: LocalModelPurpose.GENERAL,
  code: LocalModelPurpose.CODE,
  languages: LocalModelPurpose.LANGUAGES,
  reasoning: LocalModelPurpose.REASONING,
};

const states: Record<Fetch['state'], LocalModelState> = {
  queued: LocalModelState.QUEUED,
  fetching: LocalModelState.FETCHING,
  paused: LocalModelState.PAUSED,
  failed: LocalModelState.FAILED,
};

/** The files of a model of the list in the folder: their names, the bytes that are there, and whether all are. */
export function filesOf({ sizes }: Pick<Disk, 'sizes'>, { files }: ListedModel): { names: string[]; bytes: number; isWhole: boolean } {
  const names = files.map(({ file }) => basename(file));
  const there = names.map((name) => sizes.get(name));
  return { names, bytes: there.reduce<number>((sum, size) => sum + (size ?? 0), 0), isWhole: there.every((size) => size !== undefined) };
}

/** The files of a model by the name of its first one: all parts of a split model. */
export function partsOf(first: string, sizes: Disk['sizes']): string[] {
  const [, stem = '', count] = /^(.*)-00001(-of-\d{5}\.gguf)$/i.exec(first) ?? [];
  const isPart = (name: string) => name.startsWith(`${stem}-`) && /^\d{5}$/.test(name.slice(stem.length + 1, stem.length + 6));
  return [...sizes.keys()].filter(
    (name) => name === first || (count !== undefined && name.length === first.length && name.endsWith(count) && isPart(name)),
  );
}

/** A file that is offered as a model, with the other parts if it is the first of several. */
export async function filePartsOf(model: ScannedModel, folder: string, sizes: Disk['sizes']): Promise<OtherModel> {
  const first = basename(model.path);
  if (dirname(model.path) !== resolve(folder)) return { ...model, names: [first], size: (await sizeOf(model.path)) ?? 0 };
  const names = partsOf(first, sizes);
  return { ...model, names, size: names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) };
}

/** All models and the room that they have: what fits first, each part from small to large. */
export function presentAll(shelf: Shelf, list: readonly ListedModel[], language: Language): Omit<LocalModelsView, 'canManage' | 'offer'> {
  const listed = list.map((model) => presentListed(shelf, model, language));
  const others = shelf.others.map((file) => presentFile(shelf, file, language));
  const left = shelf.fetches.filter((fetch) => !list.some(({ id }) => id === fetch.id)).map((fetch) => presentLeft(shelf, fetch, language));
  const all = [...listed, ...others, ...left].toSorted((one, other) => one.size - other.size);
  const { memory, disk } = shelf.machine;
  return {
    models: [...all.filter(({ fits }) => fits), ...all.filter(({ fits }) => !fits)],
    memory: memory.total,
    memoryLimit: memory.limit,
    diskFree: disk.free,
    diskQuota: disk.quota ?? null,
  };
}

/** A model of the list. */
function presentListed(shelf: Shelf, model: ListedModel, language: Language): LocalModel {
  const { names, bytes, isWhole } = filesOf(shelf.machine.disk, model);
  const [name = ''] = names;
  const scanned = shelf.local.files.find(({ path }) => path === resolve(join(shelf.folder, name)));
  const progress = isWhole ? whole(bytes) : coming(shelf, model, bytes, language);
  return {
    id: model.id,
    name: model.name,
    maker: model.maker,
    licence: model.licence,
    licenceUrl: model.licenceUrl,
    purposes: model.purposes.map((purpose) => purposes[purpose]),
    languages: model.languages,
    about: model.about[language],
    parameters: model.parameters,
    contextWindow: model.contextWindow,
    isListed: true,
    ...progress,
    ...suiting(shelf, { size: progress.size, memory: memoryOf(model), there: progress.bytes }, scanned, language),
    ...(isWhole && scanned ? asked(shelf.local, scanned, language) : notAsked),
    ...(progress.problem === null ? {} : { problem: progress.problem }),
  };
}

/** The fields of a model that is not in the list. */
const unlisted = {
  ...{ maker: null, licence: null, licenceUrl: null, purposes: [], languages: [], about: null, parameters: null, contextWindow: null },
  isListed: false,
};

/** A fetch of a model that the list had when it began. */
function presentLeft(shelf: Shelf, fetch: Fetch, language: Language): LocalModel {
  const { id, size, bytes } = fetch;
  const progress = progressOf(fetch, language);
  const fit = suiting(shelf, { size, memory: memoryOfFile(size), there: bytes }, undefined, language);
  return { id, name: id, ...unlisted, ...fit, ...notAsked, ...progress };
}

/** A file of the folder that is not of the list. */
function presentFile(shelf: Shelf, file: OtherModel, language: Language): LocalModel {
  const { size } = file;
  return {
    id: basename(file.path),
    name: file.name,
    ...unlisted,
    contextWindow: shelf.local.models.find(({ id }) => id === file.id)?.contextWindow ?? null,
    ...whole(size),
    ...suiting(shelf, { size, memory: memoryOfFile(size), there: size }, file, language),
    ...asked(shelf.local, file, language),
  };
}

/** A model for a viewer who may not manage it: its name, progress and what can be asked, but nothing of the machine. */
export const withoutMachine = (model: LocalModel): LocalModel =>
  Object.assign({}, model, { memory: null, parallel: null, canBeFetched: false, obstacle: null, problem: null, tokensPerSecond: null });

type Progress = Pick<LocalModel, 'state' | 'size' | 'bytes' | 'bytesPerSecond' | 'secondsLeft' | 'problem'>;

const idle = { bytesPerSecond: null, secondsLeft: null, problem: null };

const whole = (bytes: number): Progress => ({ ...idle, state: LocalModelState.READY, size: bytes, bytes });

const progressOf = (fetch: Fetch, language: Language): Progress => ({
  state: states[fetch.state],
  size: fetch.size,
  bytes: fetch.bytes,
  bytesPerSecond: fetch.bytesPerSecond ?? null,
  secondsLeft: fetch.secondsLeft ?? null,
  problem: fetch.problem?.(language) ?? null,
});

function coming({ fetches, local }: Shelf, model: ListedModel, there: number, language: Language): Progress {
  const fetch = fetches.find(({ id }) => id === model.id);
  if (fetch) return progressOf(fetch, language);
  const { size } = model;
  // The first start fetches the small model in its own way.
  if (local.fetching.state !== 'running' || model.id !== smallModelId)
    return { ...idle, state: LocalModelState.AVAILABLE, size, bytes: there };
  return { ...idle, state: LocalModelState.FETCHING, size, bytes: local.fetching.bytes };
}

function suiting(
  { machine, local }: Shelf,
  needs: Needs,
  scanned: ScannedModel | undefined,
  language: Language,
): Pick<LocalModel, 'memory' | 'parallel' | 'fits' | 'canBeFetched' | 'obstacle' | 'tokensPerSecond'> {
  const described = scanned && local.supervisor.describes(scanned.id);
  const plan = typeof described === 'object' ? described : null;
  const memory = plan?.memory ?? needs.memory;
  const why = obstacle(machine, { ...needs, memory });
  return {
    memory,
    parallel: plan?.parallel ?? null,
    fits: why === undefined,
    canBeFetched: impossible(machine, { ...needs, memory }) === undefined,
    obstacle: why?.(language) ?? null,
    tokensPerSecond: (scanned && local.supervisor.tokensPerSecond(scanned.id)) ?? rateOf(machine, needs.size) ?? null,
  };
}

const notAsked = { modelId: null, isLoaded: false };

function asked(local: LocalModels, { id }: ScannedModel, language: Language): Pick<LocalModel, 'modelId' | 'isLoaded' | 'problem'> {
  const model = local.models.find((one) => one.id === id);
  return {
    modelId: model?.available === true ? `${localKey}/${id}` : null,
    isLoaded: local.supervisor.isLoaded(id),
    problem: model?.problem?.(language) ?? null,
  };
}
