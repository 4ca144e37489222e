import { StartError } from '../shared/errors/StartError.js';
import { writeReason } from '../shared/errors/writeReason.js';

/** A failure of the embedded PostgreSQL; the message is one line of advice. */
export class EmbeddedError extends StartError {}

/** Turns a failed write into a line for people; any other error is returned unchanged. */
export function writeError(error: unknown, folder: string): unknown {
  const reason = writeReason(error);
  if (!reason) return error;
  return cannotWrite(folder, reason);
}

function cannotWrite(folder: string, reason: string): EmbeddedError {
  return new EmbeddedError(`Cannot write to ${folder}: ${reason}. Set DATA_DIR to a folder that can be written.`);
}

const complaints = new Map([
  ['Read-only file system', 'the disk is read-only'],
  ['Permission denied', 'permission is denied'],
  ['No space left on device', 'the disk is full'],
  ['Disk quota exceeded', 'the disk quota is used up'],
  ['Not a directory', 'a file is in the way'],
]);

/** The error of a PostgreSQL program that could not do `task`, with the reason from its output. */
export function programError(task: string, output: string, folder: string): EmbeddedError {
  const reason = [...complaints].find(([complaint]) => output.includes(complaint))?.[1];
  if (reason !== undefined) return cannotWrite(folder, reason);
  return new EmbeddedError(`PostgreSQL could not ${task}: ${lastComplaint(output)}`);
}

/** The line of a program's output that best describes the problem. */
function lastComplaint(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /fatal|error|could not|cannot/i.test(line)) ?? lines.at(-1) ?? '';
}
