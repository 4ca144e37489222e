import { StartError } from '../server/config/StartError.js';

/** A failure of the embedded PostgreSQL; the message is one line of advice. */
export class EmbeddedError extends StartError {}

const reasons = new Map([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a file is in the way'],
  ['EEXIST', 'a file is in the way'],
]);

/** Turns a failed write into a line for people; any other error is returned unchanged. */
export function writeError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? reasons.get(code) : undefined;
  if (!reason) return error;
  return cannotWrite(folder, reason);
}

function cannotWrite(folder: string, reason = 'it failed'): EmbeddedError {
  return new EmbeddedError(`Cannot write to ${folder}: ${reason}. Set DATA_DIR to a folder that can be written.`);
}

const complaints = new Map([
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
  ['No space left on device', 'ENOSPC'],
]);

/** The error of a PostgreSQL program that could not do `task`, with the reason from its output. */
export function programError(task: string, output: string, folder: string): EmbeddedError {
  const code = [...complaints].find(([complaint]) => output.includes(complaint))?.[1];
  if (code) return cannotWrite(folder, reasons.get(code));
  return new EmbeddedError(`PostgreSQL could not ${task}: ${lastComplaint(output)}`);
}

/** The line of a program's output that best describes the problem. */
function lastComplaint(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /fatal|error|could not|cannot/i.test(line)) ?? lines.at(-1) ?? '';
}
