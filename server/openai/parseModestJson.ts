import { setImmediate as immediate } from 'node:timers/promises';
import type { AppError } from '../errors/AppError.js';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** Most levels of a body, and most values in it: their number, not their bytes, is what parsing takes long for. */
const [mostLevels, mostValues] = [32, 100_000];
/** Bytes that are looked at before other requests have their turn. */
const stride = 256 * 1024;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON that is large in its texts alone, so that no body of the permitted size keeps the server from other requests.
 * @throws AppError of kind validation
 */
export async function parseModestJson(bytes: Buffer): Promise<unknown> {
  let [levels, values, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % stride === stride - 1) await immediate();
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === comma) values += 1;
    else if (byte === closeList || byte === closeObject) levels -= 1;
    else if (byte === openList || byte === openObject) {
      levels += 1;
      values += 1;
    }
    if (levels > mostLevels) throw refused(words().tooDeep({ most: mostLevels.toFixed() }));
    if (values > mostValues) throw refused(words().tooMany({ most: mostValues.toFixed() }));
  }
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw refused(words().noJson);
  }
}

const refused = (detail: string): AppError => refusedParameter('non_field_errors', detail, 'bad_request');
