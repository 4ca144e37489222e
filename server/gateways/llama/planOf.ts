import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { GgufInsights, readGgufFileInfo, type Llama } from 'node-llama-cpp';
import type { ModelPlan } from './messages.js';

/** Tokens that a context has at least, where the model allows it. */
const leastContext = 4_096;
/** Answers at the same time, and context of each in tokens: the more memory, the further down this list. */
const steps = [
  [1, leastContext],
  [2, leastContext],
  [4, leastContext],
  [4, 8_192],
  [4, 16_384],
  [4, 32_768],
] as const;
/** One model grows to this part of the memory for all, so that three fit beside each other. */
const share = 1 / 3;
/** Memory of the process beside weights and contexts, in bytes: node, llama.cpp, the vocabulary (measured: 160 to 290 MB). */
const processMemory = 300_000_000;
/** Tokens that llama.cpp reads at once. */
export const batchSize = 512;

/**
 * How a model is to be kept in memory, by node-llama-cpp's estimate from the file's header, which allocates nothing.
 * @param memory bytes that all models together may take; the plan exceeds it if the model cannot be had for less
 * @returns null if the file is no model that chats
 * @throws Error, or an error of node-llama-cpp for a file that it cannot read
 */
export async function planOf(llama: Llama, path: string, memory: number): Promise<ModelPlan | null> {
  await requireHeader(path);
  const info = await readGgufFileInfo(path, { logWarnings: false, sourceType: 'filesystem' });
  if (/bert|embed|clip|t5/i.test(info.metadata.general.architecture)) return null;
  const insights = await GgufInsights.from(info, llama);
  await requireWhole(path, info.splicedParts, info.totalMetadataSize + (info.totalTensorInfoSize ?? 0) + insights.modelSize);
  const modelGpuLayers = llama.gpu === false ? 0 : insights.totalLayers;
  const weights = await insights.estimateModelResourceRequirementsV2({ gpuLayers: modelGpuLayers });
  const own = insights.trainContextSize ?? leastContext;
  let best: ModelPlan | undefined;
  for (const [parallel, most] of steps) {
    const contextWindow = Math.min(own, most);
    const contexts = await insights.estimateContextResourceRequirementsV2({
      contextSize: contextWindow,
      sequences: parallel,
      batchSize,
      modelGpuLayers,
    });
    // The memory of a graphics card counts, too: on Apple's it is the same memory.
    const needed = processMemory + weights.cpuRam + weights.gpuVram + contexts.cpuRam + contexts.gpuVram;
    if (contextWindow < 1 || !Number.isFinite(needed)) throw new Error('Its header has impossible numbers');
    const plan = { contextWindow, parallel, memory: Math.ceil(needed) };
    if (best && (plan.memory > memory * share || (contextWindow === best.contextWindow && parallel === best.parallel))) break;
    best = plan;
  }
  return best ?? null;
}

/** Magic, version, and how many tensors and entries follow. node-llama-cpp believes these numbers, whatever they are. */
async function requireHeader(path: string): Promise<void> {
  // Opening what is no file, such as a pipe, may take for ever.
  const { size } = await fileAt(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(24));
    const counts = [buffer.readBigUInt64LE(8), buffer.readBigUInt64LE(16)];
    const isHeader = bytesRead === 24 && buffer.toString('latin1', 0, 4) === 'GGUF' && [2, 3].includes(buffer.readUInt32LE(4));
    if (!isHeader || counts.some((count) => count > size / 8)) throw new Error('It has no header of a GGUF file');
  } finally {
    await file.close();
  }
}

/**
 * A file that breaks off in its weights has a good header: what its tensors take must be there, in all of
 * its parts.
 */
async function requireWhole(path: string, parts: number, bytes: number): Promise<void> {
  const paths = Array.from({ length: parts }, (_, at) =>
    path.replace(/-00001(-of-\d{5}\.gguf)$/i, `-${String(at + 1).padStart(5, '0')}$1`),
  );
  const files = await Promise.all(paths.map(fileAt));
  const there = files.reduce((sum, { size }) => sum + size, 0);
  if (there < bytes) throw new Error(`It has ${there.toFixed()} bytes of at least ${bytes.toFixed()}`);
}

async function fileAt(path: string): Promise<Stats> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error('It is no file');
  return found;
}
