import * as z from 'zod/mini';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { apollo } from '../api/apollo.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import type { DraftParagraphInput } from '../graphql.generated.js';
import { adoptFormer, formerNames } from '../session/formerUnsent.js';
import { type UnsentKey, readUnsent, removeUnsent, saveUnsent } from '../session/unsent.js';
import { toast } from '../ui/toast.js';
import {
  type DraftedTurnFragment,
  DraftedTurnFragmentDoc,
  type DraftPartsFragment,
  SaveDraftDocument,
  type SaveDraftMutation,
} from './draft.generated.js';
import { isSameDraft, mergeDrafts, type Paragraph, written } from './paragraphs.js';
import { words } from './words.js';

/** Pause in typing after which a draft is saved, and the wait before a failed save is repeated, in milliseconds. */
const [pause, wait] = [500, 3_000];

/** Whether the server has all of a draft; `waiting` if it could not be reached, `refused` if it does not take it. */
type Saving = 'saved' | 'saving' | 'waiting' | 'refused';

export interface DraftState {
  paragraphs: readonly Paragraph[];
  saving: Saving;
  /** Whether the draft is shown. */
  open: boolean;
  canUndo: boolean;
}

const paragraphSchema = z.object({
  id: z.string(),
  text: z.string(),
  source: z.nullable(z.object({ answerId: z.string(), attempt: z.number(), passage: z.number(), name: z.string(), mark: z.number() })),
  edited: z.boolean(),
});
const listSchema = z.array(paragraphSchema);
/** The paragraphs that the server had, may have since, and does not have yet. */
const keptSchema = z.object({ version: z.number(), base: listSchema, sent: z.optional(listSchema), paragraphs: listSchema });

/** Codes of errors after which the same save may succeed. */
const passing = new Set(['unreachable', 'unavailable', 'internal', 'server_error', 'rate_limited', 'request_timeout']);

/** A turn's draft while it is shown: each change is kept on this device, and saved at the next pause. */
export class DraftStore {
  readonly state = createStore((): DraftState => ({ paragraphs: [], saving: 'saved', open: false, canUndo: false }));
  /** The draft as the server last told it. */
  private seen: { version: number; paragraphs: readonly Paragraph[] } = { version: 0, paragraphs: [] };
  /** The paragraphs sent over the version that was seen, while it is not known whether the server has them. */
  private sent: readonly Paragraph[] | undefined;
  private past: (readonly Paragraph[])[] = [];
  private step: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;

  /** Where this device keeps what the server may not have. */
  private readonly key: UnsentKey;

  constructor(
    private readonly turnId: string,
    conversationId: string,
  ) {
    this.key = { conversationId: `${conversationId}:draft:${turnId}` };
    adoptFormer(formerNames.draft(turnId), this.key, (text) => keptSchema.parse(JSON.parse(text)));
    const kept = keptSchema.safeParse(readUnsent(this.key)).data;
    if (!kept) return;
    this.seen = { version: kept.version, paragraphs: kept.base };
    this.sent = kept.sent;
    this.set({ paragraphs: kept.paragraphs, saving: 'saving' });
    this.plan(pause);
  }

  /** The version that the server has. */
  get version(): number {
    return this.seen.version;
  }

  /**
   * Takes in the draft as the server tells it; changes that it does not have yet stay.
   * @returns whether changes from elsewhere were put together with such changes
   */
  receive(draft: DraftPartsFragment): boolean {
    if (draft.version <= this.seen.version) return false;
    const theirs = listSchema.parse(draft.paragraphs);
    const { sent, seen, isSaved } = this;
    // A version is followed by one save only, so that another one sent over it is not stored later.
    this.sent = undefined;
    this.seen = { version: draft.version, paragraphs: theirs };
    if (sent && isSameDraft(sent, theirs)) return false;
    // Paragraphs that were sent from here are no change elsewhere.
    const base = [...seen.paragraphs, ...theirs.filter((one) => sent?.some(({ id, text }) => one.id === id && one.text === text))];
    const withTheirs = (mine: readonly Paragraph[]) => mergeDrafts(base, mine, theirs, () => crypto.randomUUID());
    // Undoing a change from here leaves those from elsewhere.
    this.past = this.past.map(withTheirs);
    this.set({ paragraphs: isSaved ? theirs : withTheirs(this.paragraphs) });
    return !isSaved;
  }

  /** Changes the draft. @param step names what is undone together: consecutive changes with the same name */
  change(paragraphs: readonly Paragraph[], step?: string): void {
    if (step === undefined || step !== this.step) this.past.push(this.paragraphs);
    this.step = step;
    this.put(paragraphs);
  }

  /** Whether the last change was part of this step, and can be undone with it. */
  isIn(step: string): boolean {
    return this.step === step;
  }

  /** The next change is a step of its own, also if its name is that of the one before. */
  endStep(): void {
    this.step = undefined;
  }

  undo(): void {
    const before = this.past.pop();
    this.step = undefined;
    if (before) this.put(before);
  }

  setOpen(open: boolean): void {
    this.set({ open });
  }

  /** Saves what is not saved yet. @returns whether the server has everything then */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await (this.running ??= this.save().finally(() => (this.running = undefined)));
    return this.isSaved;
  }

  /** The paragraphs as they are now. */
  get paragraphs(): readonly Paragraph[] {
    return this.state.getState().paragraphs;
  }

  private get isSaved(): boolean {
    return !this.sent && isSameDraft(written(this.paragraphs), this.seen.paragraphs);
  }

  private put(paragraphs: readonly Paragraph[]): void {
    this.set({ paragraphs, saving: 'saving' });
    saveUnsent(this.key, { version: this.seen.version, base: this.seen.paragraphs, sent: this.sent, paragraphs: written(paragraphs) });
    this.plan(pause);
  }

  private set(change: Partial<DraftState>): void {
    this.state.setState({ ...change, canUndo: this.past.length > 0 });
  }

  private plan(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private async save(): Promise<void> {
    if (this.isSaved) {
      removeUnsent(this.key);
      this.set({ saving: 'saved' });
      return;
    }
    // A save whose reply was lost is repeated first: the server then tells whether it has it.
    const sent = this.sent ?? written(this.paragraphs);
    this.sent = sent;
    try {
      const { data } = await apollo.mutate({
        mutation: SaveDraftDocument,
        variables: { input: { turnId: this.turnId, version: this.seen.version, paragraphs: sent.map(inputOf) } },
      });
      if (data) this.take(data.saveDraft, sent);
    } catch (error) {
      if (this.fail(error, sent)) return;
    }
    // Saves changes made meanwhile, or those that came from elsewhere.
    await this.save();
  }

  private take({ draft, conflicts }: SaveDraftMutation['saveDraft'], sent: readonly Paragraph[]): void {
    if (conflicts) {
      if (this.receive(draft)) toast.success(words.merged);
    } else if (draft.version > this.seen.version) {
      this.seen = { version: draft.version, paragraphs: sent };
    }
    this.sent = undefined;
  }

  /** @returns whether to leave it at that; if not, what was changed since may be taken */
  private fail(error: unknown, sent: readonly Paragraph[]): boolean {
    const isPassing = passing.has(readError(error).code);
    if (!isPassing) this.sent = undefined;
    if (!isPassing && !isSameDraft(sent, written(this.paragraphs))) return false;
    this.set({ saving: isPassing ? 'waiting' : 'refused' });
    if (isPassing) this.plan(wait);
    else toastError(error);
    return true;
  }
}

/** A paragraph in the form of the API, with every field of it: a save replaces the draft as a whole. */
const inputOf = ({ id, text, source, edited }: Paragraph): Required<DraftParagraphInput> => ({
  id,
  text,
  edited,
  answerId: source?.answerId ?? null,
  attempt: source?.attempt ?? null,
  passage: source?.passage ?? null,
});

const stores = new Map<string, DraftStore>();

/** The draft of a turn. */
export function draftOf(turnId: string): DraftStore {
  const known = stores.get(turnId) ?? new DraftStore(turnId, conversationOf(turnId));
  stores.set(turnId, known);
  return known;
}

function conversationOf(turnId: string): string {
  const { cache } = apollo;
  const id = cache.identify({ __typename: 'Turn', id: turnId });
  // Only a turn that is on the page has a draft there, so the cache has it.
  return cache.readFragment<DraftedTurnFragment>({ id, fragment: DraftedTurnFragmentDoc })?.conversationId ?? '';
}

/** The present state of a turn's draft. */
export const useDraft = (turnId: string): DraftState => useStore(draftOf(turnId).state);
