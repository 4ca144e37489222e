import path from 'node:path';
import { FileKind } from '../../../shared/file/kinds.js';
import { type FromProcess, toProcess, type ToProcess } from './messages.js';
import { watchLimits } from './watchLimits.js';
import { readContent } from './readContent.js';

/**
 * Main of a process that reads one file and ends. The file is a stranger's: this process has no secrets, little time and bounded
 * memory, and the server checks what it says.
 */
const { limitMemory, limitTime } = watchLimits();
// The channel closes whenever the server ends, even by SIGKILL.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches this process, too; the server ends it when it stops.
process.on('SIGINT', () => undefined);

process.once('message', (raw) => void answer(toProcess.parse(raw)));

/** Tells what the file is as soon as that is known: should its pages end this process, that is kept. */
async function answer({ folder, encoding, readingMs, drawingMs, memoryBytes }: ToProcess): Promise<void> {
  limitMemory(memoryBytes);
  limitTime(readingMs);
  const reading = await readContent(folder, encoding);
  if (typeof reading === 'string') {
    await tell({ kind: 'refused', refusal: reading, usedMs: usedMs() });
    return;
  }
  await tell({ kind: 'read', reading, usedMs: usedMs() });
  limitTime(drawingMs);
  if (reading.kind === FileKind.PDF) await tellPages(folder);
  await tell({ kind: 'end', usedMs: usedMs() });
}

async function tellPages(folder: string): Promise<void> {
  const { drawPages } = await import('./drawPages.js');
  try {
    for await (const form of drawPages(folder, path.join(folder, 'original'))) await tell({ kind: 'page', form });
  } catch {
    // The file has its text, and the pages before this one.
  }
}

/** Its start counts, too. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Ends when the message is in the channel, which what follows may block. */
const tell = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });
