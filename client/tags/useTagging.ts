import { useState } from 'react';
import { offerUntagging, tagConversations, type Tagged } from './changeTags.js';
import type { TagPartsFragment } from './tags.generated.js';

/** Whether all of some conversations have a tag, or some of them. */
export type TagState = boolean | 'mixed';

interface Tagging {
  stateOf: (tag: TagPartsFragment) => TagState;
  change: (tag: TagPartsFragment, tagged: boolean) => Promise<void>;
}

/** Which tags conversations have. A change is shown at once, and taken back if it fails; one of several can be undone. */
export function useTagging(conversations: readonly Tagged[], onRefusal: (error: unknown) => void): Tagging {
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const having = (id: string) => conversations.filter(({ tags }) => tags.some((tag) => tag.id === id));
  return {
    stateOf: ({ id }) => {
      const count = having(id).length;
      return wanted.get(id) ?? (count === 0 ? false : count === conversations.length || 'mixed');
    },
    change: async (tag, tagged) => {
      const has = new Set(having(tag.id));
      const ids = conversations.filter((one) => has.has(one) !== tagged).map(({ id }) => id);
      if (ids.length === 0) return;
      setWanted((others) => new Map([...others, [tag.id, tagged]]));
      onRefusal(undefined);
      try {
        await tagConversations(ids, tag.id, tagged);
        if (conversations.length > 1) offerUntagging(tag, ids, tagged);
      } catch (error) {
        onRefusal(error);
      }
      setWanted((others) => new Map([...others].filter(([id]) => id !== tag.id)));
    },
  };
}
