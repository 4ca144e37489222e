import type { MetricName } from '../../../shared/preferences/choices.js';
import { count, dollars, rate, seconds } from '../../look/formats.js';
import type { ColumnFacts } from './ColumnFacts.js';
import { words } from './words.js';

/** What of an answer is counted, in words; null if it is not known. */
export function figuresOf({ timing, usage, costMicrodollars }: ColumnFacts['answer']): Record<MetricName, string | null> {
  const about = usage?.estimated === true ? '~' : '';
  return {
    FIRST_WORD: timing.timeToFirstToken === null ? null : seconds(timing.timeToFirstToken),
    DURATION: timing.duration === null ? null : seconds(timing.duration),
    RATE: timing.tokensPerSecond === null ? null : words.aSecond({ rate: rate(timing.tokensPerSecond) }),
    TOKENS: usage && words.tokensOut({ tokens: `${about}${count(usage.tokensOut)}` }),
    COST: costMicrodollars === null ? null : dollars(costMicrodollars),
  };
}
