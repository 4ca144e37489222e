import { skipToken, useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import { isOwnId } from '../../../shared/providerKey/ownIds.js';
import { answerText } from '../../api/answerText.js';
import { exactAmount } from '../../look/exactAmount.js';
import { count } from '../../look/formats.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import type { ColumnFacts } from './ColumnFacts.js';
import { costWords } from './costWords.js';
import { figuresOf } from './figuresOf.js';
import { paidLines } from './paidLines.js';
import { TurnUsageDocument } from './turnUsage.generated.js';
import { words } from './words.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  gap: var(--s-1) var(--s-6);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Name = styled.dt`
  color: var(--ink-3);
`;

const Value = styled.dd`
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const unknown = '–';

/** All figures of an answer. */
export function FiguresPanel({ answer }: Pick<ColumnFacts, 'answer'>) {
  const { FIRST_WORD, DURATION, RATE, COST } = figuresOf(answer);
  const { id, turnId, usage, model } = answer;
  const isOwn = isOwnId(model.id);
  // Attempts of other columns may have ended since.
  const { data } = useQuery(TurnUsageDocument, isOwn ? { variables: { turnId }, fetchPolicy: 'cache-and-network' } : skipToken);
  const length = answerText(answer).split(/\s+/u).filter(Boolean).length;
  const lines = [
    { name: words.firstWord, title: words.firstWordTitle, value: FIRST_WORD },
    { name: words.duration, value: DURATION },
    { name: words.rate, title: words.rateTitle, value: RATE },
    {
      name: words.tokens,
      title: usage?.estimated === true ? words.estimated : undefined,
      value: usage && words.tokensBoth({ taken: count(usage.tokensIn), written: `${usage.estimated ? '~' : ''}${count(usage.tokensOut)}` }),
    },
    { name: words.length, value: words.wordCount({ words: length }) },
    { name: words.cost, value: isOwn ? paid(answer) : COST },
    ...paidLines(id, data?.turnUsage),
  ];
  return (
    <PanelSurface>
      <List>
        {lines.map(({ name, title, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <Name title={title}>{name}</Name>
            <Value>{value ?? unknown}</Value>
          </div>
        ))}
      </List>
    </PanelSurface>
  );
}

/** What an answer on the person's own key cost, to the millionth of a dollar; null if nothing was counted. */
const paid = ({ usage, costMicrodollars: cost }: ColumnFacts['answer']): string | null =>
  cost === null ? usage && costWords.unknown : exactAmount(cost);
