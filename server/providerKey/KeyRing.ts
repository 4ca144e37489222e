import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** What a sealed key belongs to: an envelope that is moved to another row, person or provider does not open. */
export interface Bound {
  userId: string;
  provider: string;
  rowId: string;
}

/** A key that was opened. */
interface Opened {
  key: string;
  /** Whether an older master key had sealed it: seal it again. */
  isOld: boolean;
}

/** An envelope that no master key opens: of a lost master key, of another row, or changed. It has no text of the envelope. */
export class SealedFast extends Error {
  constructor() {
    super('No master key of KEY_SECRETS opens this envelope');
    this.name = 'SealedFast';
  }
}

interface Master {
  /** The first 64 bits of its SHA-256, in hexadecimal digits: it tells nothing of the key. */
  id: string;
  key: Buffer;
}

const cipher = 'aes-256-gcm';
/** NIST SP 800-38D, 8.2.2: random nonces of 96 bits. One master key seals a few million keys at most, far below 2^32. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals people's provider keys with AES-256-GCM. An envelope is `v1.<id of the master key>.<nonce>.<ciphertext and tag>`, the last
 * two in base64url. The first master key seals, all open.
 */
export class KeyRing {
  private readonly masters: readonly Master[];
  private readonly first: Master;

  /** @param secrets master keys of 32 bytes, at least one */
  constructor(secrets: readonly Buffer[]) {
    this.masters = secrets.map((key) => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }));
    const [first] = this.masters;
    if (!first) throw new Error('A key ring has no master key');
    this.first = first;
  }

  seal(key: string, bound: Bound): string {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.first.key, nonce, { authTagLength: tagBytes }).setAAD(dataOf(bound));
    const sealed = Buffer.concat([sealing.update(key, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    return ['v1', this.first.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /** @throws SealedFast */
  open(envelope: string, bound: Bound): Opened {
    const [version, id, nonce = '', sealed = ''] = envelope.split('.');
    const master = this.masters.find((one) => one.id === id);
    if (version !== 'v1' || !master) throw new SealedFast();
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const opening = createDecipheriv(cipher, master.key, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes })
        .setAAD(dataOf(bound))
        .setAuthTag(bytes.subarray(-tagBytes));
      const key = Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]).toString('utf8');
      return { key, isOld: master !== this.first };
    } catch {
      // One error for all reasons: the library's would tell them apart.
      throw new SealedFast();
    }
  }

  /** Whether the first master key has sealed it. */
  isFresh(envelope: string): boolean {
    return envelope.startsWith(`v1.${this.first.id}.`);
  }
}

/** The associated data: JSON, so that no two bounds have one text. */
const dataOf = ({ userId, provider, rowId }: Bound): Buffer => Buffer.from(JSON.stringify([userId, provider, rowId]));
