import { isFromDraft } from '../../../shared/turn/draftAnswer.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';

/** A turn without what the person or a model put together from its answers: no model is asked for it again. */
export const askedOf = (turn: TurnPartsFragment): TurnPartsFragment => ({
  ...turn,
  answers: turn.answers.filter(({ model, mergedFrom }) => !isFromDraft({ modelId: model.id }) && !mergedFrom),
});
