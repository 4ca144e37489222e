import * as z from 'zod/mini';

/** The export of a person's data; server/privacy/exportData.ts writes it piece by piece. */
export const exportAnswer = z
  .looseObject({
    exportedAt: z.iso.datetime(),
    profile: z.looseObject({}),
    sessions: z.array(z.looseObject({})),
    invoices: z.array(z.looseObject({})),
    conversations: z.array(z.looseObject({})),
  })
  .check(z.describe('Profile, sessions, invoices, and every conversation with its turns and answers, as a file.'));
