import { letterOf } from '../../shared/turn/letterOf.js';
import { Letter } from '../models/Letter.js';
import { Mark } from '../models/Mark.js';
import type { Comparable } from './useComparables.js';

/** The mark of a text's model, or its letter while the models are hidden. */
export function TextSign({ of: { mark, index } }: { of: Pick<Comparable, 'mark' | 'index'> }) {
  return index === undefined ? <Mark mark={mark} /> : <Letter>{letterOf(index)}</Letter>;
}
