import type { CSSProperties } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { hueOf } from '../../models/Mark.js';
import { columnName } from '../../models/nthOfModel.js';
import { words } from './words.js';

/** The shown identity of a column's model. */
export interface Identity {
  /** The column's name, with a number if it is not its model's first. */
  name: string;
  /** The name without that number, which is shown beside it if it is above 1. */
  title: string;
  nth: number;
  /** Undefined if the column is masked. */
  mark: number | undefined;
  hue: CSSProperties;
}

const noHue: CSSProperties = { '--hue': 'var(--ink-3)' };

/** @param place of the column, from 0; a masked column is named by it alone */
export function identityOf(
  { name, mark }: Pick<AnswerPartsFragment['model'], 'name' | 'mark'>,
  { nth, place }: { nth: number; place: number },
  masked: boolean,
): Identity {
  const masks = words.answerNumber({ number: place + 1 });
  if (masked) return { name: masks, title: masks, nth: 1, mark: undefined, hue: noHue };
  return { name: columnName(name, nth), title: name, nth, mark, hue: hueOf(mark) };
}
