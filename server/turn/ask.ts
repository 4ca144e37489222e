import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { Conversation, titleOf } from '../conversation/Conversation.js';
import { AppError } from '../errors/AppError.js';
import { heldAsNew, holdFiles, releaseFiles } from '../file/files.js';
import { keepTexts } from '../file/keepTexts.js';
import type { StoredFile } from '../file/StoredFile.js';
import { textMessage } from '../gateways/llm/completion.js';
import { wellFormed } from '../generation/WellFormed.js';
import type { CatalogueModel } from '../model/CatalogueModel.js';
import { instructionsOf } from '../preferences/preferences.js';
import type { AskFields } from '../../shared/turn/ask.js';
import { placeOf } from './AskedPlace.js';
import { chooseCaptioner, planCaptions, writeCaptioned } from './captions.js';
import { newAnswers, chooseModels } from './chooseModels.js';
import type { ChosenModel } from './ChosenModel.js';
import { atHand } from './atHand.js';
import type { Aside, Beside, Call } from './Beside.js';
import { startColumns } from './startColumns.js';
import { requireFittingPrompts, requireOneFit, weigh } from './contextWindow.js';
import { requestDigest, requireSameRequest } from './requestDigest.js';
import { flawOf, requireNotBlind, shuffled } from './blind.js';
import { type Destination, findDestination } from './destination.js';
import type { Captioned } from './given.js';
import { openingMessages } from './readBranch.js';
import { oneAfterAnother } from './oneAfterAnother.js';
import { BlindState, type FilledVariable, joinSystem, Turn } from './Turn.js';
import { filesToAsk, givenOf } from './turnFiles.js';
import { namesOf, requireTools, storedResults, textsOfTools, type ToolFields, toolListOf } from './tools.js';
import type { TurnParts } from './TurnParts.js';
import { withOwnModels } from './withOwnModels.js';
import { newAnswer, type NewTurn, writeTurn } from './writeTurn.js';
import { errorWords } from './errorWords.js';

/**
 * Asks several models one prompt: reserves the queries and writes turn and answers in one transaction, then starts the models
 * without waiting for them. Repeating a request gives the same turn and one debit.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted or rate_limited, and conflict if the
 *   requestId was used for something else, the turn that it follows is blind, or of a call is not the last one any more; nothing is
 *   written then
 */
export async function ask(
  em: EntityManager,
  parts: TurnParts,
  user: User,
  fields: AskFields & ToolFields,
  { aside, call }: Beside = {},
): Promise<Turn> {
  const { requestId, models: choices, prompt, system, policy, conversationId, afterTurnId, editOfTurnId, blind } = fields;
  const { useInstructions, promptVersionId, promptValues, files, captionModel, tools, toolResults } = fields;
  const digest =
    call?.digest ??
    requestDigest(
      {
        ...{ prompt, system: system?.trim() ? system : null, policy, conversationId, afterTurnId, editOfTurnId },
        // Not the text of the instructions: a repeated request is the same, even if the person has changed it meanwhile.
        ...{ blind: blind ? 'true' : null, useInstructions: useInstructions ? 'true' : null, ...aside },
        ...{ promptVersionId, promptValues: promptValues?.length ? JSON.stringify(promptValues) : null },
        files: files?.length ? files.join(' ').toLowerCase() : null,
        captionModel,
        tools: tools && JSON.stringify(tools),
        toolResults: toolResults?.length ? JSON.stringify(toolResults) : null,
      },
      choices,
    );
  try {
    return await askNew(em, parts, user, fields, { digest, aside, call });
  } catch (error) {
    // Almost every request is new, so an earlier one is looked up only when asking fails: it may have succeeded just now or long
    // ago.
    if (!(error instanceof AppError || error instanceof UniqueConstraintViolationException)) throw error;
    const earlier = await findAsked(em.fork(), user, requestId, digest);
    if (!earlier) throw error;
    return earlier;
  }
}

/** @throws AppError as above; the mapper's UniqueConstraintViolationException if this request was asked before */
async function askNew(
  em: EntityManager,
  everybodys: TurnParts,
  user: User,
  fields: AskFields & ToolFields,
  { digest, aside, call }: Beside & { digest: string },
): Promise<Turn> {
  const { models: choices, prompt, system, tools, toolResults } = fields;
  everybodys.runner.requireOpen();
  const parts = await withOwnModels(em, everybodys, user, [...choices.map(({ id }) => id), fields.captionModel]);
  const models = chooseModels(parts, user, choices, aside ? 'modelId' : 'models');
  if (tools) requireTools(models, (index) => ['models', index, 'id']);
  const instructions = fields.useInstructions ? await instructionsOf(em, user.id) : null;
  if (fields.promptVersionId != null) await parts.requireOwnPromptVersion(em, user.id, fields.promptVersionId);
  const files = await filesToAsk(em, parts, user, fields.files ?? []);
  // In the order of time, which the search goes by: what a prompt and its title share is found in the prompt.
  const [newConversationId, turnId] = [v7(), v7()];
  const captioned = planCaptions(parts, chooseCaptioner(parts, user, fields.captionModel), models, files, turnId);
  const destination = await findDestination(em, user, fields);
  if (destination.parent) requireNotBlind(destination.parent);
  const blind = fields.blind === true || asksBlindAgain(destination.edited, models.length);
  // A blind column that is left out would tell which model it is.
  const requireFit = blind || aside ? requireFittingPrompts : requireOneFit;
  const givenTo = ({ id }: CatalogueModel) => givenOf(parts, id, files, captioned) ?? [];
  const read = [prompt, ...textsOfTools(tools, toolResults)].join('\n');
  const opening = weigh(openingMessages(call?.opening?.messages ?? []));
  requireFit(models, { prompt: read, system: joinSystem(instructions, system), opening, givenTo }, (index) =>
    // A judge's wordings are no field of its request.
    index === undefined ? ['prompt'] : aside ? [] : ['models', index, 'prompt'],
  );
  const columns = blind ? shuffled(models) : models;
  const prepared = { newConversationId, turnId, digest, aside, call, models: columns, destination, instructions, files, captioned };
  const rows = await prepare(em, parts, user, { ...fields, blind }, prepared);
  const fileIds = files.map(({ id }) => id);
  // Kept from the sweep until its turn is written, which looks at them again and then keeps them.
  await holdFiles(em, fileIds, heldAsNew());
  // What is asked beside the conversations is not searched.
  if (!aside) await keepTexts(em, parts.files, files);
  // Parallel prompts are counted one by one.
  await oneAfterAnother(rows.conversation.id, () =>
    captioned ? writeCaptioned(em, parts, user, rows, captioned) : writeTurn(em, parts.env, user, rows),
  );
  // The statement bypassed the mapper, so its entity gets the new values: the reply contains it.
  Object.assign(rows.conversation, { leafId: rows.turn.id, updatedAt: rows.turn.createdAt });
  const beginning = call?.beginning ? [textMessage('assistant', call.beginning)] : undefined;
  startColumns(
    parts,
    rows.turn,
    rows.answers.map((answer) => ({ ...answer, blocks: [] })),
    { begun: rows.isFirst ? atHand(call?.opening?.messages ?? []) : undefined, ...(beginning && { continuationOf: () => beginning }) },
  );
  // Only now: if it failed before, the answers would never begin.
  await releaseFiles(em, fileIds);
  return rows.turn;
}

/** The sources of a turn beside its request. */
interface Prepared {
  /** Of the conversation that the turn begins, if it begins one. */
  newConversationId: string;
  turnId: string;
  digest: string;
  aside: Aside | undefined;
  call: Call | undefined;
  models: ChosenModel[];
  destination: Destination;
  /** The person's instructions to models. */
  instructions: string | null;
  files: StoredFile[];
  /** The pictures among them that are captioned for those that see none. */
  captioned: Captioned | undefined;
}

/** The rows to write. */
async function prepare(
  em: EntityManager,
  parts: TurnParts,
  user: User,
  { requestId, prompt, system, policy, blind, promptVersionId = null, promptValues, tools, toolResults }: AskFields & ToolFields,
  { newConversationId: id, turnId, digest, aside, call, models, destination, instructions, files, captioned }: Prepared,
): Promise<NewTurn> {
  const unsaved = { persist: false };
  const conversation =
    destination.conversation ??
    em.create(Conversation, { id, user, title: titleOf(wellFormed(prompt || namesOf(toolResults))), ...aside, ...calledBy(user) }, unsaved);
  const toolList = tools && toolListOf(user.id, tools);
  const turn = em.create(
    Turn,
    {
      id: turnId,
      user,
      conversation,
      parent: destination.parent,
      requestId,
      requestDigest: digest,
      prompt: wellFormed(prompt),
      system: system?.trim() ? wellFormed(system) : null,
      instructions,
      policy: ContextPolicy[policy],
      blind: blind ? BlindState.BLIND : null,
      blindModels: blind ? models.map(({ model }) => model.id) : null,
      promptVersionId,
      promptValues: promptVersionId === null ? null : filledVariables(promptValues ?? []),
      toolList: toolList?.id ?? null,
      toolUse: tools ? { choice: tools.choice, parallel: tools.parallel } : null,
      toolResults: storedResults(toolResults),
    },
    unsaved,
  );
  // New marks are assigned before the turn is written, in a separate transaction.
  const listed = models.map(({ model }) => model.id).filter((id) => parts.catalogue.lists(id));
  await parts.marks.of(em, listed);
  const isFirst = destination.conversation === null;
  const columns = await newAnswers(em, parts, user, models, {
    ...{ prompt: turn.prompt, system: turn.systemText, files, captioned },
    place: placeOf(turn, { tools, begun: isFirst ? (call?.opening?.messages ?? []) : undefined }),
  });
  if (turn.blind) turn.blindFlaw = flawOf(columns);
  const answers = columns.map((column, index) => newAnswer(turn.id, index, column));
  return {
    turn,
    answers,
    files,
    toolList,
    conversation,
    isFirst,
    opening: call?.opening ?? null,
    follows: call && !isFirst ? call : undefined,
  };
}

/** What marks a conversation that a program begins, and whether it is in the list. */
const calledBy = ({ askingKey }: User) => (askingKey ? { keyName: askingKey.name, archived: !askingKey.inHistory } : {});

const filledVariables = (values: readonly FilledVariable[]): FilledVariable[] =>
  values.map(({ name, value }) => ({ name: wellFormed(name), value: wellFormed(value) }));

/**
 * Whether an edit must be blind because the edited turn is: beside it, named answers of the same models would tell their style.
 * @throws AppError of kind conflict if one model alone is asked, which cannot be blind
 */
function asksBlindAgain(edited: Turn | undefined, models: number): boolean {
  if (edited?.blind !== BlindState.BLIND) return false;
  if (models < 2) requireNotBlind(edited);
  return true;
}

/**
 * The turn that this request has already become; null if it has become none.
 * @throws AppError of kind conflict if its id was used for something else, or for something deleted
 */
export async function findAsked(em: EntityManager, user: User, requestId: string, digest: string): Promise<Turn | null> {
  const turn = await em.findOne(Turn, { user: user.id, requestId }, { populate: ['conversation'] });
  if (!turn) return null;
  requireSameRequest(turn.requestDigest, digest);
  if (turn.conversation.$.deletedAt) throw new AppError('conflict', errorWords().conversationDeleted);
  if (turn.removedAt) throw new AppError('conflict', errorWords().turnRemoved);
  return turn;
}
