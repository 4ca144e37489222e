import type { EntityManager } from '@mikro-orm/postgresql';

/** A turn's place. */
export interface TreePlace {
  id: string;
  parentId: string | null;
}

interface Row extends TreePlace {
  conversation_id: string;
}

/** The places of all turns of one conversation: an edited prompt is a sibling of the one it replaces. */
export class ConversationTree {
  private readonly byId: Map<string, TreePlace>;
  private readonly children: Map<string | null, TreePlace[]>;

  /** @param turns oldest first. */
  constructor(turns: readonly TreePlace[]) {
    this.byId = new Map(turns.map((turn) => [turn.id, turn]));
    this.children = Map.groupBy(turns, ({ parentId }) => parentId);
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
      `select id, parent_id as "parentId", conversation_id from turn
       where conversation_id in (select json_array_elements_text(?::json)::uuid) order by created_at, id`,
      [JSON.stringify(conversationIds)],
    );
    const found = Map.groupBy(rows, (row) => row.conversation_id);
    return conversationIds.map((id) => new ConversationTree(found.get(id) ?? []));
  }

  /** Ids from the first turn to this one. */
  path(turnId: string | null): string[] {
    const path: string[] = [];
    for (let turn = this.find(turnId); turn; turn = this.find(turn.parentId)) path.push(turn.id);
    return path.reverse();
  }

  /** Ids of the turns with the same parent, this one included, oldest first. */
  branches(turnId: string): string[] {
    const turn = this.find(turnId);
    return turn ? (this.children.get(turn.parentId) ?? []).map(({ id }) => id) : [];
  }

  /** The leaf that is reached from this turn by always following the newest branch. */
  newestLeaf(turnId: string): string {
    let leaf = turnId;
    for (let next = this.children.get(leaf)?.at(-1); next; next = this.children.get(leaf)?.at(-1)) leaf = next.id;
    return leaf;
  }

  private find(id: string | null): TreePlace | undefined {
    return id === null ? undefined : this.byId.get(id);
  }
}
