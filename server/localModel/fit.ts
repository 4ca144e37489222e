import { bytesText, figureText } from '../../shared/words/formats.js';
import type { Said } from '../../shared/words/language.js';
import type { ListedModel } from './listedModels.js';
import type { Disk, Memory } from './Machine.js';
import { words } from './words.js';

/** Tokens of the context that a model must have room for; a longer one is given where there is more memory. */
const leastContext = 4_096;
/** Memory of llama.cpp's buffers beside weights and context, in bytes, measured with models of this list. */
const buffers = 150e6;
/** Memory that a file is taken to need if only its size is known, as a multiple of that. */
const unknownFactor = 1.2;
/** Below so many tokens a second, people read faster than the model writes, by far. */
const slowest = 2;

/** Bytes of memory that a model needs, with a context of 4,096 tokens or its own if that is shorter. */
export const memoryOf = ({
  size,
  kvBytesPerToken,
  contextWindow,
}: Pick<ListedModel, 'size' | 'kvBytesPerToken' | 'contextWindow'>): number =>
  size + kvBytesPerToken * Math.min(contextWindow, leastContext) + buffers;

/** The same for a file that is not in the list. */
export const memoryOfFile = (size: number): number => Math.round(size * unknownFactor + buffers);

/** A machine as a model sees it. */
export interface Surroundings {
  memory: Memory;
  disk: Disk;
  /** Bytes of weights that this machine reads per second while it writes; undefined before it was measured. */
  bytesPerSecond: number | undefined;
  /** Whether the process of the models cannot run here at all. */
  unusable: boolean;
}

/** A model's needs of a machine, in bytes. */
export interface Needs {
  size: number;
  memory: number;
  /** Of the size, what is on the disk already. */
  there: number;
}

/**
 * Expected tokens a second; undefined before this machine was measured. Each token reads all weights once, and on a processor
 * that reading is what takes the time, so the rate falls with the size.
 */
export const rateOf = ({ bytesPerSecond }: Pick<Surroundings, 'bytesPerSecond'>, size: number): number | undefined =>
  bytesPerSecond === undefined ? undefined : bytesPerSecond / size;

/** Why a model cannot run on this machine at all; undefined if it can. */
export function impossible({ memory, disk, unusable }: Surroundings, needs: Needs): Said | undefined {
  if (unusable) return (language) => words(language).unusable;
  if (needs.memory > memory.limit)
    return (language) => words(language).memory({ needed: bytesText(needs.memory, language), limit: bytesText(memory.limit, language) });
  const missing = needs.size - needs.there;
  if (missing <= disk.room || missing <= 0) return undefined;
  const reason = disk.room < disk.free ? 'quota' : 'disk';
  return (language) => words(language)[reason]({ needed: bytesText(missing, language), free: bytesText(disk.room, language) });
}

/** Why a model does not suit this machine; undefined if it does. */
export function obstacle(machine: Surroundings, needs: Needs): Said | undefined {
  const rate = rateOf(machine, needs.size);
  const slow: Said | undefined =
    rate !== undefined && rate < slowest ? (language) => words(language).slow({ rate: figureText(rate, language, 1) }) : undefined;
  return impossible(machine, needs) ?? slow;
}
