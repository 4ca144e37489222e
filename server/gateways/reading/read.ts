import path from 'node:path';
import { type FromProcess, type Reading, toProcess } from './messages.js';
import { watchMemory } from './watchMemory.js';
import { Refused } from './Refused.js';
import { sniff } from './sniff.js';

/**
 * Main of a process that reads one file and ends. The file is a stranger's: this process has no secrets, little time and bounded
 * memory, and the server checks what it says.
 */
watchMemory();
// The channel closes whenever the server ends, even by SIGKILL.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches this process, too; the server ends it when it stops.
process.on('SIGINT', () => undefined);

process.once('message', (raw) => {
  void read(toProcess.parse(raw).folder)
    .then((reading): FromProcess => ({ kind: 'read', reading }), refusalOf)
    .then((message) => process.send?.(message));
});

/** Each reader is loaded for its files alone: together they take 200 ms. */
async function read(folder: string): Promise<Reading> {
  const file = path.join(folder, 'original');
  const { kind, mediaType } = await sniff(file);
  if (kind === 'picture') return (await import('./readPicture.js')).readPicture(folder, file, mediaType);
  if (kind === 'pdf') return (await import('./readPdf.js')).readPdf(folder, file);
  if (kind === 'document') return (await import('./readDocument.js')).readDocument(folder, file, mediaType);
  return (await import('./readText.js')).readText(folder, file, mediaType);
}

/** What a library throws at is a fault of the file. */
const refusalOf = (error: unknown): FromProcess => ({
  kind: 'refused',
  refusal: error instanceof Refused ? error.refusal : 'damaged_file',
});
