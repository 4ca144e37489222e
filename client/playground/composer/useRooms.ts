import { useMemo } from 'react';
import { messageTokens } from '../../../shared/turn/messageTokens.js';
import { useSettled } from '../../ui/useSettled.js';
import { askInput } from './askInput.js';
import { type ColumnRoomsQuery, useColumnRoomsQuery } from './columnRooms.generated.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer } from './ComposerStore.js';
import { type Room, roomOf } from './roomOf.js';

/** Pause in typing after which it is measured, in milliseconds. */
const pauseMs = 300;

/** Where the next prompt goes. */
export interface NextPlace {
  conversationId: string | null;
  /** The turn that it follows: its room changes with it. */
  afterTurnId: string | null;
  editOfTurnId: string | null;
}

/** What is measured: a prompt that may be sent next. */
export interface NextPrompt {
  place: NextPlace;
  asked: readonly ColumnToAsk[];
  /** Whether one column is asked alone. */
  isOnly: boolean;
}

export interface Measured {
  column: ColumnToAsk;
  room: Room;
  /** What it would get of each file. */
  saw: ColumnRoomsQuery['columnRooms'][number]['saw'];
}

/**
 * The room of each column for what is written now, a moment later. Empty while nothing is written, it is not known, or it cannot
 * be read: then sending tells.
 */
export function useRooms({ place, asked, isOnly }: NextPrompt): readonly Measured[] {
  const values = useComposer((state) => state.values);
  const text = useSettled(values.prompt, pauseMs);
  const { policy, system, useInstructions, models, files, captionModel } = askInput(values, asked, isOnly, undefined);
  const input = { ...place, policy, system, useInstructions, models, files, captionModel };
  const key = JSON.stringify(input);
  const isSettled = useSettled(key, pauseMs) === key;
  const isEmpty = text.trim() === '' && values.files.length === 0;
  const { data, previousData } = useColumnRoomsQuery({
    variables: { input },
    fetchPolicy: !isSettled || isEmpty || asked.length === 0 ? 'standby' : 'cache-and-network',
  });
  const tokens = useMemo(() => messageTokens(text), [text]);
  const rooms = (data ?? previousData)?.columnRooms ?? [];
  if (isEmpty || rooms.length !== asked.length) return [];
  return asked.flatMap((column, index) => {
    const room = rooms[index];
    return room ? [{ column, room: roomOf(tokens, room), saw: room.saw }] : [];
  });
}
