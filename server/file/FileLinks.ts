import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FormName } from '../../shared/file/kinds.js';
import type { StoredFile } from './StoredFile.js';

/** An address is the same for so long (seconds), so that a browser may keep what it got there. It is good for twice that at most. */
export const gridSeconds = 300;

/**
 * Signs the addresses of files' contents. An address is given to the owner of the file alone, is good for minutes, and needs no
 * token: pictures of a page are requested without one.
 */
export class FileLinks {
  private readonly keys: Buffer[];

  /** @param secrets the first signs, all verify */
  constructor(secrets: readonly string[]) {
    this.keys = secrets.map((secret) => createHmac('sha256', secret).update('addresses of files').digest());
  }

  /** Path and query of a form of a file. */
  pathOf(file: StoredFile, form: FormName): string {
    const until = ((Math.floor(Date.now() / 1_000 / gridSeconds) + 2) * gridSeconds).toFixed();
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign addresses with');
    return `/api/v1/files/${file.id}/content/${form}?until=${until}&signature=${sign(key, file, form, until).toString('base64url')}`;
  }

  /** Whether an address is one of ours and its time is not over. */
  isGood(file: StoredFile, form: FormName, until: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < Date.now()) return false;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => {
      const right = sign(key, file, form, until);
      return right.length === given.length && timingSafeEqual(right, given);
    });
  }
}

const sign = (key: Buffer, { id, user }: StoredFile, form: FormName, until: string): Buffer =>
  createHmac('sha256', key).update([id, user.id, form, until].join('\n')).digest();
