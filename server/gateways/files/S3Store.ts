import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './FileStore.js';
import { MissingObject } from './MissingObject.js';

/** An address of a store: `s3://key:secret@host/bucket?region=eu-central-1`. */
export interface S3Address {
  /** Of the bucket, without a slash at its end. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Longest wait for a store's answer to begin, and for an object to be sent, in milliseconds. */
const [answerMs, sendMs] = [15_000, 60_000];
/** Further tries of what a store could not do just now. */
const retries = 2;

/** Keeps objects in a bucket of a store that speaks S3. */
export class S3Store implements FileStore {
  readonly isShared = true;
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor({ url, accessKeyId, secretAccessKey, region }: S3Address) {
    this.bucket = url;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  }

  async put(key: string, file: string): Promise<void> {
    // It is read as it is sent, and has a length, which S3 wants to know.
    const body = await openAsBlob(file);
    const response = await this.ask(key, { method: 'PUT', body, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }, sendMs);
    await response.body?.cancel();
    requireOk(response, 'taken');
  }

  async open(key: string): Promise<Readable> {
    const response = await this.ask(key, { method: 'GET' }, answerMs);
    if (response.status === 404) throw new MissingObject();
    requireOk(response, 'given');
    if (!response.body) throw new Error('An object of the file store has no body');
    return Readable.from(response.body, { objectMode: false });
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const response = await this.ask(key, { method: 'DELETE' }, answerMs);
      await response.body?.cancel();
      if (response.status !== 404) requireOk(response, 'removed');
    }
  }

  /** @param limitMs until the answer begins */
  private async ask(key: string, request: RequestInit, limitMs: number): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new Error('The file store does not answer'));
    }, limitMs);
    try {
      return await this.client.fetch(`${this.bucket}/${key}`, { ...request, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Names no address: it has the keys of the store. */
function requireOk({ ok, status }: Response, done: string): void {
  if (!ok) throw new Error(`The file store answered ${status.toFixed()}: an object was not ${done}`);
}

/**
 * Reads the address of a store; `tls=off` is for one on the same machine.
 * @returns undefined if it is none
 */
export function readS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(text);
  const bucket = pathname.split('/').filter(Boolean).join('/');
  const [accessKeyId, secretAccessKey] = [username, password].map(plain);
  if (protocol !== 's3:' || !accessKeyId || !secretAccessKey || host === '' || bucket === '') return undefined;
  const url = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`;
  return { url, accessKeyId, secretAccessKey, region: searchParams.get('region') ?? 'us-east-1' };
}

/** A part of an address without its escapes; undefined if they are broken. */
function plain(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
