import * as z from 'zod/mini';

const init = z.object({
  language: z.optional(z.string()),
  token: z.optional(z.string()),
  accessToken: z.optional(z.string()),
  Authorization: z.optional(z.string()),
  authorization: z.optional(z.string()),
});

/**
 * The access token and the language of a socket's first message. Clients name the token as they name the header, in either
 * spelling; ours calls it `token`.
 */
export function readConnectionParams(params: unknown): { token?: string | undefined; language?: string | undefined } {
  const { success, data } = z.safeParse(init, params ?? {});
  if (!success) return {};
  const header = data.authorization ?? data.Authorization;
  return { token: data.token ?? data.accessToken ?? header?.replace(/^Bearer +/i, ''), language: data.language };
}
