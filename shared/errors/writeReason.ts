const reasons = new Map([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a file is in the way'],
  ['EEXIST', 'a file is in the way'],
  ['EISDIR', 'a folder is in the way'],
  ['ENOENT', 'it cannot be made'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'its links lead in a circle'],
]);

/** Why a folder cannot be written to, in words; undefined if that is not what the error tells. */
export function writeReason(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? reasons.get(code) : undefined;
}
