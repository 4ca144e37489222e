import { isMaskedModel } from '../api/maskedModel.js';
import type { BlindState } from '../graphql.generated.js';

interface Blindable {
  blind: { state: BlindState } | null;
  answers: readonly { model: { id: string } }[];
}

/** Whether a turn's models are hidden: until the person has voted or given up, and until the page has their names. */
export const isMasked = ({ blind, answers }: Blindable): boolean => blind?.state === 'BLIND' || areNamesDue({ blind, answers });

/** Whether a turn is blind no more, but this page has not read its names: the person voted in another tab. */
export const areNamesDue = ({ blind, answers }: Blindable): boolean =>
  blind?.state !== 'BLIND' && answers.some(({ model }) => isMaskedModel(model.id));
