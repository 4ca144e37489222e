/** The version of Stripe's API that the stand-in speaks. */
export const apiVersion = '2026-10-28.endive';
