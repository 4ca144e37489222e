import { styled } from 'styled-components';
import { recentDay } from '../look/dates.js';
import { count } from '../look/formats.js';
import { media } from '../ui/media.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../ui/Table.js';
import { Text } from '../ui/Text.js';
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
                  {count(opponent[field])}
                </Cell>
              ))}
              <Cell amount label={words.last}>
                {recentDay(opponent.lastAt)}
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      {hasThird && <Hint $look="hint">{words.thirdWon}</Hint>}
    </Frame>
  );
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

const Hint = styled(Text)`
  margin-top: var(--s-3);
  white-space: normal;
`;
