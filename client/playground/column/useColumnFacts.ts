import { use } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { isLiveState } from '../../stream/answerState.js';
import { useLiveFact } from '../../stream/useLiveFact.js';
import { hasText } from '../../stream/writtenNow.js';
import { MaskContext, useIdentify, usePlace } from './ColumnContext.js';
import type { ColumnFacts } from './ColumnFacts.js';

/** The facts about an answer that its commands depend on. @param readOnly whether it can only be read, copied and maximised */
export function useColumnFacts(answer: AnswerPartsFragment, readOnly: boolean): ColumnFacts {
  const masked = use(MaskContext);
  const place = usePlace(answer.id);
  const written = useLiveFact(answer, () => hasText(answer));
  const identity = useIdentify()(answer, place.nth);
  return { answer, readOnly, masked, written, live: isLiveState(answer.state), ...place, ...identity };
}
