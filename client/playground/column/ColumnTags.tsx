import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { Tag } from '../../ui/Tag.js';
import type { ColumnRow } from './ColumnFacts.js';
import { letterOf } from '../../../shared/turn/letterOf.js';
import { revealed } from './revealed.js';
import { words } from './words.js';

/** A word beside the name of a column. */
export const ColumnTag = styled(Tag)`
  flex: none;
  ${revealed}
`;

interface Props extends Pick<ColumnRow, 'lettered' | 'worded'> {
  answer: Pick<AnswerPartsFragment, 'index' | 'model' | 'mergedFrom' | 'prompt'>;
}

/** What distinguishes a column beside its model's name: which wording of the prompt it got, and the letter that it had. */
export function ColumnTags({ answer: { index, model, mergedFrom, prompt }, lettered, worded }: Props) {
  return (
    <>
      {worded && !mergedFrom && <ColumnTag>{prompt === null ? words.before : words.after}</ColumnTag>}
      {lettered?.[index] === model.id && <ColumnTag>{words.wasLetter({ letter: letterOf(index) })}</ColumnTag>}
    </>
  );
}
