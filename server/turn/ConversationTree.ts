import type { EntityManager } from '@mikro-orm/postgresql';

/** A turn's place. */
export interface TreePlace {
  id: string;
  parentId: string | null;
  isRemoved?: boolean;
}

interface Row extends TreePlace {
  conversation_id: string;
}

/**
 * The places of all turns of one conversation: an edited prompt is a sibling of the one it replaces. A turn that was taken out keeps
 * its place, so that it can be put back, and is in no list: what follows it is shown after the turn before it.
 */
export class ConversationTree {
  private readonly byId: Map<string, TreePlace>;
  /** By the turn before them that is there. */
  private readonly children: Map<string | null, TreePlace[]>;
  private readonly removed: Map<string | null, TreePlace[]>;

  /** @param turns oldest first. */
  constructor(turns: readonly TreePlace[]) {
    this.byId = new Map(turns.map((turn) => [turn.id, turn]));
    this.children = Map.groupBy(
      turns.filter(({ isRemoved }) => !isRemoved),
      ({ parentId }) => this.present(parentId),
    );
    this.removed = Map.groupBy(
      turns.filter(({ isRemoved }) => isRemoved),
      ({ parentId }) => parentId,
    );
  }

  static async load(em: EntityManager, conversationId: string): Promise<ConversationTree> {
    const [tree] = await this.loadAll(em, [conversationId]);
    return tree ?? new ConversationTree([]);
  }

  /**
   * Reads no texts: a conversation may have hundreds of megabytes of prompts.
   * @returns one for each id, in the same order
   */
  static async loadAll(em: EntityManager, conversationIds: readonly string[]): Promise<ConversationTree[]> {
    const rows = await em.execute<Row[]>(
      `select id, parent_id as "parentId", removed_at is not null as "isRemoved", conversation_id from turn
       where conversation_id in (select json_array_elements_text(?::json)::uuid) order by created_at, id`,
      [JSON.stringify(conversationIds)],
    );
    const found = Map.groupBy(rows, (row) => row.conversation_id);
    return conversationIds.map((id) => new ConversationTree(found.get(id) ?? []));
  }

  /** How many turns are there. */
  get size(): number {
    return [...this.byId.values()].filter(({ isRemoved }) => !isRemoved).length;
  }

  /** Ids from the first turn to this one. */
  path(turnId: string | null): string[] {
    const path: string[] = [];
    for (let turn = this.find(turnId); turn; turn = this.find(turn.parentId)) if (!turn.isRemoved) path.push(turn.id);
    return path.reverse();
  }

  /** Ids of the turns with the same parent, this one included, oldest first. */
  branches(turnId: string): string[] {
    const turn = this.find(turnId);
    return turn ? (this.children.get(this.present(turn.parentId)) ?? []).map(({ id }) => id) : [];
  }

  /** The turn before this one. */
  parentOf(turnId: string): string | null {
    return this.present(this.find(turnId)?.parentId ?? null);
  }

  /** The leaf that is reached from this turn by always following the newest branch. */
  newestLeaf(turnId: string): string {
    let leaf = turnId;
    for (let next = this.children.get(leaf)?.at(-1); next; next = this.children.get(leaf)?.at(-1)) leaf = next.id;
    return leaf;
  }

  /** The end of the branch through a turn that may have been taken out, or through the newest branch beside it. Null for no turn. */
  leafOf(turnId: string | null): string | null {
    if (turnId === null || !this.find(turnId)?.isRemoved) return turnId;
    const before = this.present(turnId);
    const newest = before ?? this.children.get(null)?.at(-1)?.id;
    return newest === undefined ? null : this.newestLeaf(newest);
  }

  /**
   * The turn that the next one follows: where turns at the end of the branch were taken out, the last of these, so that they can be put
   * back in their places.
   */
  tailOf(turnId: string | null): string | null {
    if (this.children.has(turnId)) return turnId;
    let tail = turnId;
    for (let next = this.removed.get(tail)?.at(-1); next; next = this.removed.get(tail)?.at(-1)) tail = next.id;
    return tail;
  }

  /** This turn, or if it was taken out the nearest one before it that is there. */
  private present(id: string | null): string | null {
    let turn = this.find(id);
    while (turn?.isRemoved) turn = this.find(turn.parentId);
    return turn?.id ?? null;
  }

  private find(id: string | null): TreePlace | undefined {
    return id === null ? undefined : this.byId.get(id);
  }
}
