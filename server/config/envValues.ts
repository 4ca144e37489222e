import { z } from 'zod';
import { readS3Address } from '../gateways/files/S3Store.js';
import { trustedProxies } from './clientAddress.js';
import { entriesOf } from './entriesOf.js';

/** A switch: on or off, 1 or 0, true or false, yes or no. */
export const flag = (fallback: boolean) =>
  z.stringbool({ truthy: ['on', '1', 'true', 'yes'], falsy: ['off', '0', 'false', 'no'] }).default(fallback);

/** `name=http://host/v1,name2=…`: OpenAI-compatible addresses, each named. */
export const compatibleList = z.string().transform((value, context) =>
  entriesOf(value).map((entry) => {
    const match = /^([a-z0-9][a-z0-9_-]*)=(https?:\/\/.+)$/i.exec(entry);
    if (!match?.[1] || !match[2]) {
      context.addIssue({ code: 'custom', message: `"${entry}" is not name=http://host:port/v1` });
      return { name: '', url: '' };
    }
    return { name: match[1].toLowerCase(), url: match[2].replace(/(?<!\/)\/+$/, '') };
  }),
);

/** Express's `trust proxy`: the number of proxies in front of the server, all (true) or none (false), or their addresses. */
export const proxyTrust = z.string().transform((value, context) => {
  if (/^\d+$/.test(value)) return Number(value);
  if (['true', 'false'].includes(value)) return value === 'true';
  try {
    trustedProxies(value);
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'is neither a count of proxies, nor true or false, nor addresses, subnets or names of them',
    });
  }
  return value;
});

/** A store that speaks S3. Its secrets are in no message. */
export const s3Address = z.string().transform((value, context) => {
  const found = readS3Address(value);
  if (!found) context.addIssue({ code: 'custom', message: 'is no s3://key:secret@host/bucket' });
  return found;
});

/** open, closed, or mail domains: `example.com,example.org`. */
export const signup = z.string().transform((value, context): 'open' | 'closed' | string[] => {
  if (value === 'open' || value === 'closed') return value;
  const domains = entriesOf(value.toLowerCase());
  for (const domain of domains) {
    if (!/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain))
      context.addIssue({ code: 'custom', message: `"${domain}" is neither open, closed nor a mail domain` });
  }
  return domains;
});

/** An http or https address, without trailing slashes. */
export const address = () => z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** Several of these, parted by commas. */
export const addresses = () =>
  z.string().transform((value, context) =>
    entriesOf(value).map((entry) => {
      const { data, success } = address().safeParse(entry);
      if (!success) context.addIssue({ code: 'custom', message: `"${entry}" is not http://host:port` });
      return data ?? '';
    }),
  );

const units: Record<string, number> = { '': 1, K: 1e3, KI: 2 ** 10, M: 1e6, MI: 2 ** 20, G: 1e9, GI: 2 ** 30, T: 1e12, TI: 2 ** 40 };

/** An amount of bytes: `500MB`, `6GB`, `1.5 TB`; with an i in the unit (`6GiB`) in powers of two. */
export const bytes = () =>
  z.string().transform((value, context) => {
    const [, number, prefix = ''] = /^(\d+(?:\.\d+)?)\s*(?:([KMGT]I?)?B)?$/.exec(value.trim().toUpperCase()) ?? [];
    const unit = units[prefix];
    if (number === undefined || unit === undefined || Number(number) === 0)
      context.addIssue({ code: 'custom', message: `"${value}" is no amount such as 500MB or 6GB` });
    return Math.round(Number(number) * (unit ?? 1));
  });

/** An http or https address, or that of a folder (file:), without trailing slashes. It is shown to people. */
export const hubAddress = () =>
  z
    .url({ protocol: /^(https?|file)$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).password + new URL(url).username === '', 'has a name or password: use HUB_TOKEN')
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
