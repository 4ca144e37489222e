import { EventEmitter } from 'node:events';
import { basename, dirname, resolve } from 'node:path';
import type { Logger } from 'pino';
import { followEvent } from '../cluster/followEvent.js';
import { AppError } from '../errors/AppError.js';
import { bytesOf } from '../gateways/hub/fetchWanted.js';
import type { HubFetches } from '../gateways/hub/HubFetches.js';
import type { LocalModels } from '../gateways/llama/LocalModels.js';
import { languageNow } from '../../shared/words/languageNow.js';
import type { Language } from '../../shared/words/language.js';
import { errorWords } from './errorWords.js';
import { impossible, memoryOf } from './fit.js';
import { type ListedModel, smallModelId } from './listedModels.js';
import type { LocalModelsView, LocalModel } from './localModel.graphql.js';
import { readDisk, readMemory } from './Machine.js';
import { MachineSpeed } from './MachineSpeed.js';
import { bestOffer } from './offer.js';
import { filePartsOf, filesOf, presentAll, type Shelf } from './present.js';
import { orConflict, removeFiles } from './removeFiles.js';

export interface ModelShelfOptions {
  /** The models that run. */
  local: LocalModels;
  /** The models that are being fetched. */
  fetches: HubFetches;
  folder: string;
  list: readonly ListedModel[];
  /** Most bytes of disk for the folder; no limit if undefined. */
  quota: number | undefined;
  logger: Logger;
}

/** Shortest time between two tellings of a change, in milliseconds. */
const notifyEveryMs = 500;

/** The models of this machine as people see them: those of the list, in any state, and the files of the folder. */
export class ModelShelf {
  private readonly speed: MachineSpeed;
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly stopping = new AbortController();
  private unlisten: (() => void)[] = [];
  private fetching = new Set<string>();
  private telling: NodeJS.Timeout | undefined;
  private toldAt = 0;
  /** The reading begun since the last change was told. */
  private looking: Promise<Shelf> | undefined;

  constructor(private readonly options: ModelShelfOptions) {
    this.speed = new MachineSpeed(options.folder, options.local, options.logger);
  }

  /** Goes on with the fetches that an earlier run has left, and measures this machine when it can. */
  async start(): Promise<void> {
    const { local, fetches } = this.options;
    await this.speed.read();
    this.unlisten = [
      local.onChange(() => {
        this.notify();
        void this.measure();
      }),
      fetches.onChange(() => void this.fetchesChanged()),
    ];
    fetches.start();
    void this.measure();
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('stopped'));
    for (const unlisten of this.unlisten) unlisten();
    clearTimeout(this.telling);
    await this.options.fetches.stop();
  }

  /** The fetches under way, for the terminal. */
  get fetches(): Pick<HubFetches, 'fetches' | 'onChange'> {
    return this.options.fetches;
  }

  /** Yields at once and after each change, at most twice a second, until its consumer returns. */
  follow(): AsyncIterableIterator<string | undefined> {
    return followEvent(this.emitter, 'change');
  }

  /** Tells a change to those who follow. */
  notify(): void {
    if (this.telling) return;
    const wait = Math.max(0, this.toldAt + notifyEveryMs - performance.now());
    this.telling = setTimeout(() => {
      this.telling = undefined;
      this.toldAt = performance.now();
      this.looking = undefined;
      this.emitter.emit('change');
    }, wait).unref();
  }

  /** Whether the list has such a model. */
  lists(id: string): boolean {
    return this.options.list.some((model) => model.id === id);
  }

  /** All models and the room that they have, for a person who may be offered one. */
  async read(language: Language): Promise<Omit<LocalModelsView, 'canManage'>> {
    return this.present(await this.look(), language);
  }

  /** The same for those who follow: the folder is read once for all who are told of a change. */
  async readChanged(language: Language): Promise<Omit<LocalModelsView, 'canManage'>> {
    const looking = (this.looking ??= this.look());
    try {
      return this.present(await looking, language);
    } finally {
      if (this.looking === looking) this.looking = undefined;
    }
  }

  private present(shelf: Shelf, language: Language): Omit<LocalModelsView, 'canManage'> {
    const view = presentAll(shelf, this.options.list, language);
    return { ...view, offer: this.speed.isExpected ? null : bestOffer(view.models) };
  }

  /** @throws AppError of kind not_found */
  async find(id: string, language: Language): Promise<LocalModel> {
    const { models } = await this.read(language);
    const found = models.find((model) => model.id === id);
    if (!found) throw new AppError('not_found', errorWords().missing);
    return found;
  }

  /**
   * Fetches a model of the list, unless it is there or on its way.
   * @throws AppError of kind not_found; conflict if this machine cannot run it
   */
  async fetch(id: string): Promise<void> {
    const { fetches, list } = this.options;
    const model = list.find((one) => one.id === id);
    if (!model) throw new AppError('not_found', errorWords().missing);
    const known = fetches.fetches().find((fetch) => fetch.id === id);
    if (known && known.state !== 'paused' && known.state !== 'failed') return;
    if (this.isFirst(id)) return;
    const shelf = await this.look();
    const files = filesOf(shelf.machine.disk, model);
    if (files.isWhole) return;
    const there = files.bytes + (known?.bytes ?? 0);
    const why = impossible(shelf.machine, { size: model.size, memory: memoryOf(model), there });
    if (why) throw new AppError('conflict', why(languageNow()));
    if (known) fetches.resume(id);
    else fetches.want({ id, files: model.files });
  }

  /** @throws AppError of kind conflict if it is not being fetched */
  async pause(id: string): Promise<void> {
    await this.takeOver(id);
    this.requireFetch(id);
    this.options.fetches.pause(id);
  }

  /** @throws AppError of kind conflict if it is not being fetched */
  resume(id: string): void {
    if (this.isFirst(id)) return;
    this.requireFetch(id);
    this.options.fetches.resume(id);
  }

  /**
   * @returns freed bytes
   * @throws AppError of kind conflict if it is not being fetched, or what has arrived cannot be deleted
   */
  async cancel(id: string): Promise<number> {
    await this.takeOver(id);
    this.requireFetch(id);
    return orConflict(this.options.fetches.cancel(id));
  }

  /**
   * Deletes a model's files.
   * @param id of the list, or the name of a file of the folder
   * @returns freed bytes
   * @throws AppError of kind not_found; conflict if the files are not there or cannot be deleted
   */
  async remove(id: string): Promise<number> {
    const { folder, list, local } = this.options;
    const shelf = await this.look();
    const model = list.find((one) => one.id === id);
    const file = shelf.others.find(({ path }) => basename(path) === id);
    if (!model && !file) throw new AppError('not_found', errorWords().missing);
    if (file && dirname(file.path) !== resolve(folder)) throw new AppError('conflict', errorWords().named);
    const files = model && filesOf(shelf.machine.disk, model);
    if (files && !files.isWhole) throw new AppError('conflict', errorWords().notThere);
    const names = files?.names ?? file?.names ?? [];
    try {
      return await orConflict(removeFiles(folder, names));
    } finally {
      await local.rescan();
      this.notify();
    }
  }

  private async look(): Promise<Shelf> {
    const { local, fetches, folder, list, quota } = this.options;
    const kept = await fetches.keptFetches();
    const disk = await readDisk(folder, quota);
    const listed = new Set(list.flatMap(({ files }) => files.map(({ file }) => resolve(folder, basename(file)))));
    await this.speed.learn();
    const others = local.files.filter(({ path }) => !listed.has(path)).map((file) => filePartsOf(file, folder, disk.sizes));
    const { bytesPerSecond } = this.speed;
    return {
      machine: { memory: readMemory(local.supervisor.memoryLimit), disk, bytesPerSecond, unusable: local.supervisor.unusable },
      folder,
      fetches: kept,
      local,
      others: await Promise.all(others),
    };
  }

  private async measure(): Promise<void> {
    if (await this.speed.measure(this.stopping.signal)) this.notify();
  }

  /** Whether the first start fetches it, in its own way. */
  private isFirst(id: string): boolean {
    return id === smallModelId && this.options.local.fetching.state === 'running';
  }

  /** Makes the first start's own fetch one of ours, paused, unless it has ended meanwhile. */
  private async takeOver(id: string): Promise<void> {
    if (!this.isFirst(id)) return;
    const { fetches, folder, list, local, quota } = this.options;
    await local.giveUpFetching();
    const model = list.find((one) => one.id === id);
    if (!model) return;
    const { isWhole } = filesOf(await readDisk(folder, quota), model);
    if (!isWhole) fetches.want({ id, files: model.files }, 'paused', await bytesOf(model, folder));
  }

  private requireFetch(id: string): void {
    if (!this.options.fetches.fetches().some((fetch) => fetch.id === id)) throw new AppError('conflict', errorWords().notFetching);
  }

  private async fetchesChanged(): Promise<void> {
    const { fetches, local } = this.options;
    const now = new Set(fetches.fetches().map(({ id }) => id));
    const ended = [...this.fetching].some((id) => !now.has(id));
    this.fetching = now;
    // Before it is told, so that nobody sees a model that is neither on its way nor there.
    if (ended) await local.rescan();
    this.notify();
  }
}
