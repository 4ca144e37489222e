import type { EntityManager } from '@mikro-orm/postgresql';
import { Turn } from './Turn.js';

/** All turns of one conversation: an edited prompt is a sibling of the one it replaces. */
export class ConversationTree {
  private readonly byId: Map<string, Turn>;
  private readonly children = new Map<string | null, Turn[]>();

  /** @param turns oldest first. */
  constructor(turns: Turn[]) {
    this.byId = new Map(turns.map((turn) => [turn.id, turn]));
    for (const turn of turns) {
      const parentId = turn.parent?.id ?? null;
      this.children.set(parentId, [...(this.children.get(parentId) ?? []), turn]);
    }
  }

  static async load(em: EntityManager, conversationId: string): Promise<ConversationTree> {
    const [tree] = await this.loadAll(em, [conversationId]);
    return tree ?? new ConversationTree([]);
  }

  /** @returns one for each id, in the same order */
  static async loadAll(em: EntityManager, conversationIds: readonly string[]): Promise<ConversationTree[]> {
    const turns = await em.find(Turn, { conversation: { $in: [...conversationIds] } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return conversationIds.map((id) => new ConversationTree(turns.filter(({ conversation }) => conversation.id === id)));
  }

  /** From the first turn to this one. */
  path(turnId: string | null): Turn[] {
    const path: Turn[] = [];
    for (let turn = this.find(turnId); turn; turn = this.find(turn.parent?.id ?? null)) path.unshift(turn);
    return path;
  }

  /** Turns with the same parent, this one included, oldest first. */
  branches(turn: Turn): Turn[] {
    return this.children.get(turn.parent?.id ?? null) ?? [];
  }

  /** The leaf that is reached from this turn by always following the newest branch. */
  newestLeaf(turnId: string): string {
    const next = this.children.get(turnId)?.at(-1);
    return next ? this.newestLeaf(next.id) : turnId;
  }

  private find(id: string | null): Turn | undefined {
    return id === null ? undefined : this.byId.get(id);
  }
}
