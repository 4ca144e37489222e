import { z } from 'zod';

/** An http or https address, without the slashes at its end. */
export const address = () => z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
