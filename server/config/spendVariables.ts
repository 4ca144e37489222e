import { z } from 'zod';

/** What the server may spend. */
export const spendVariables = {
  SPEND_CAP_DAY: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe(
      "The most that answers on the server's own keys may cost in a day of UTC, in US dollars, for everybody together. Without it there is no cap. With it, models whose price is unknown are not asked: state prices in MODELS_FILE.",
    ),
} as const;
