import type { TypedDocumentNode } from '@apollo/client';
import { apollo } from '../../api/apollo.js';
import { readUnsent, saveUnsent } from '../../session/unsent.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { askValuesSchema } from '../composer/askValues.js';
import { askedOf } from '../composer/askedOf.js';
import { startFrom } from '../composer/startFrom.js';
import { takePrompt } from '../composer/takePrompt.js';
import { PromptOfTurnDocument, type PromptOfTurnQuery, type PromptOfTurnQueryVariables } from './promptOfTurn.generated.js';

const document: TypedDocumentNode<PromptOfTurnQuery, PromptOfTurnQueryVariables> = PromptOfTurnDocument;

/**
 * Prepares an edit of a turn whose prompt is from the library: the fields of its version, filled in as they were asked. The composer
 * begins with that as with any unsent prompt. Its system prompt, models and parameters stay the turn's, so that only the values differ.
 * @throws every error of the call
 */
export async function askAgain(turn: TurnPartsFragment): Promise<void> {
  const { data } = await apollo.query({ query: document, variables: { id: turn.id } });
  const asked = data?.turn;
  if (!asked?.promptVersion) return;
  const { prompt, ...version } = asked.promptVersion;
  const place = { conversationId: turn.conversationId, editingId: turn.id };
  const values = askValuesSchema.safeParse(readUnsent(place)).data ?? startFrom(askedOf(turn), true);
  const filled = Object.fromEntries(asked.promptValues.map(({ name, value }) => [name, value]));
  const chosen = askedOf(turn).answers.map(({ model }) => model.id);
  const onlyText = { ...version, system: null, policy: null, models: [] };
  saveUnsent(place, takePrompt({ ...values, taken: undefined }, { title: prompt.title, version: onlyText }, { chosen, filled }));
}
