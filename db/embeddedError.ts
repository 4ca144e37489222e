/** A failure of the embedded PostgreSQL; the message is one line that says what to do. */
export class EmbeddedError extends Error {}

const reasons = new Map([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a file is in the way'],
  ['EEXIST', 'a file is in the way'],
]);

/** Turns a failed write into the line that people read; anything else is returned as it is. */
export function writeError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? reasons.get(code) : undefined;
  if (!reason) return error;
  return new EmbeddedError(`Cannot write to ${folder}: ${reason}. Set DATA_DIR to a folder that can be written.`);
}

/** The line of a program's output that says best what went wrong. */
export function lastComplaint(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /fatal|error|could not|cannot/i.test(line)) ?? lines.at(-1) ?? '';
}
