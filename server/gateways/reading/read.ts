import path from 'node:path';
import { FileKind } from '../../../shared/file/kinds.js';
import { type FromProcess, type Reading, toProcess, type ToProcess } from './messages.js';
import { watchLimits } from './watchLimits.js';
import { Refused } from './Refused.js';
import { sniff } from './sniff.js';

/**
 * Main of a process that reads one file and ends. The file is a stranger's: this process has no secrets, little time and bounded
 * memory, and the server checks what it says.
 */
const { limitTime } = watchLimits();
// The channel closes whenever the server ends, even by SIGKILL.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches this process, too; the server ends it when it stops.
process.on('SIGINT', () => undefined);

process.once('message', (raw) => void answer(toProcess.parse(raw)));

/** Tells what the file is as soon as that is known: should its pages end this process, that is kept. */
async function answer({ folder, readingMs, drawingMs }: ToProcess): Promise<void> {
  const file = path.join(folder, 'original');
  limitTime(readingMs);
  try {
    const reading = await read(folder, file);
    await tell({ kind: 'read', reading, usedMs: usedMs() });
    limitTime(drawingMs);
    if (reading.kind === FileKind.PDF) await tellPages(folder, file);
    await tell({ kind: 'end', usedMs: usedMs() });
  } catch (error) {
    // What a library throws at is a fault of the file.
    await tell({ kind: 'refused', refusal: error instanceof Refused ? error.refusal : 'damaged_file', usedMs: usedMs() });
  }
}

/** Each reader is loaded for its files alone: together they take 200 ms. */
async function read(folder: string, file: string): Promise<Reading> {
  const { kind, mediaType } = await sniff(file);
  if (kind === 'picture') return (await import('./readPicture.js')).readPicture(folder, file, mediaType);
  if (kind === 'pdf') return (await import('./readPdf.js')).readPdf(folder, file);
  if (kind === 'document') return (await import('./readDocument.js')).readDocument(folder, file, mediaType);
  return (await import('./readText.js')).readText(folder, file, mediaType);
}

async function tellPages(folder: string, file: string): Promise<void> {
  const { drawPages } = await import('./drawPages.js');
  try {
    for await (const form of drawPages(folder, file)) await tell({ kind: 'page', form });
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
