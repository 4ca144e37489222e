import * as z from 'zod/mini';

const schema = z.object({
  siteName: z._default(z.string(), 'Polylogue'),
  mode: z._default(z.enum(['local', 'production']), 'production'),
  /** Whether accounts are made here. */
  signup: z._default(z.boolean(), true),
  /** Path of the mailbox, where mails stay on this machine. */
  mailbox: z.optional(z.string()),
  googleClientId: z.optional(z.string()),
  googleScriptUrl: z.optional(z.string()),
});

/** What the server tells the page about itself, in a JSON element of the document. */
function readConfig(): z.output<typeof schema> {
  const text = document.getElementById('config')?.textContent ?? '{}';
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return schema.parse({});
  }
}

export const config = readConfig();
