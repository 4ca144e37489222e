import { isFromDraft } from '../../shared/turn/draftAnswer.js';
import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { AnswerSources } from './AnswerSources.js';
import { Picks } from './Picks.js';

interface Props {
  /** One that has ended. */
  answer: AnswerPartsFragment;
  /** The column's name. */
  name: string;
  /** The element that holds all of the answer, in which this component stands, or one of its blocks by its number; undefined if it is not on the page. */
  partOf: (part: 'content' | number) => HTMLElement | undefined;
}

/** The passages of a model's answer can be picked for the draft; an answer that was put together names its sources. */
export function ColumnDraft({ answer, name, partOf }: Props) {
  const { id, turnId, model } = answer;
  if (isFromDraft({ modelId: model.id })) return <AnswerSources id={id} turnId={turnId} />;
  const blocks = () =>
    answer.blocks.flatMap(({ kind, text }, place) => {
      const element = kind === 'TEXT' ? partOf(place) : undefined;
      return element ? [{ text, element }] : [];
    });
  return <Picks answer={answer} name={name} mark={model.mark} content={() => partOf('content')} blocks={blocks} />;
}
