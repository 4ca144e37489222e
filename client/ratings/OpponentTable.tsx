import { styled } from 'styled-components';
import { dayAndMonth, shortDay } from '../look/dates.js';
import { media } from '../ui/media.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../ui/Table.js';
import { language } from '../words/language.js';
import { ModelName } from './ModelName.js';
import type { RatingPartsFragment } from './ratings.generated.js';
import { words } from './words.js';

const amounts = [
  ['votes', words.votes],
  ['won', words.won],
  ['lost', words.lost],
  ['ties', words.ties],
] as const;

/** One model against the others: what an opened row shows. */
export function OpponentTable({ rating: { model, opponents } }: { rating: RatingPartsFragment }) {
  const hasThird = opponents.some(({ votes, won, lost, ties }) => votes > won + lost + ties);
  return (
    <Frame>
      <Table look="list" stacks={3} aria-label={words.opponentsOf({ model: model.name })}>
        <Head>
          <Row>
            <HeadCell scope="col">
              <ModelName model={model} />
            </HeadCell>
            {[...amounts.map(([, name]) => name), words.last].map((name) => (
              <HeadCell key={name} scope="col" amount>
                {name}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body>
          {opponents.map((opponent) => (
            <Row key={opponent.model.id}>
              <Cell>
                <Against>
                  {words.against} <ModelName model={opponent.model} />
                </Against>
              </Cell>
              {amounts.map(([field, name]) => (
                <Cell key={field} amount label={name}>
                  {opponent[field]}
                </Cell>
              ))}
              <Cell amount label={words.last}>
                {dayOf(new Date(opponent.lastAt))}
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      {hasThird && <Hint>{words.thirdWon}</Hint>}
    </Frame>
  );
}

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

/** `today`, `yesterday`, `14 Nov`, `14 Nov 2025`. */
function dayOf(date: Date): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  for (const [day, distance] of [
    [today, 0],
    [yesterday, -1],
  ] as const) {
    if (date.toDateString() === day.toDateString()) return relative.format(distance, 'day');
  }
  return date.getFullYear() === today.getFullYear() ? dayAndMonth(date) : shortDay(date);
}

const Frame = styled.div`
  margin-block: var(--s-3);
  padding: var(--s-4) var(--s-6) var(--s-5);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  ${media.phone} {
    padding: var(--s-1) var(--s-4);
  }
`;

const Against = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
`;

const Hint = styled.p`
  margin-top: var(--s-3);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  white-space: normal;
`;
