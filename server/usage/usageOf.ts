import type { EntityManager } from '@mikro-orm/postgresql';
import type { Payer } from '../spend/Payer.js';
import { shownSpend } from './shownSpend.js';
import { UsagePeriod, type UsageReport, type UsageSum } from './usage.graphql.js';

/** Most models, and most keys, of a report; the sums have all. */
const most = 200;

/** Days of UTC, both included: YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** A sum of a grouping, as PostgreSQL writes it. */
export interface SumRow {
  answers: number;
  tokens_in: string | null;
  tokens_out: string | null;
  cost: string | null;
  unpriced: number;
}

interface Row extends SumRow {
  /** Which of the sums it is, as PostgreSQL counts the sets of a grouping. */
  kind: 'period' | 'model' | 'key' | 'all';
  period: string | null;
  model_id: string | null;
  model_name: string | null;
  payer: Payer | null;
  api_key_id: string | null;
  api_key_name: string | null;
}

/** What a person asked on these days, and what it cost: one read of their ledger, added up by the database. */
export async function usageOf(em: EntityManager, userId: string, { from, to }: Days, by: UsagePeriod): Promise<UsageReport> {
  const period = by === UsagePeriod.DAY ? 'day' : `date_trunc('month', day)::date`;
  // `payer` is null in sums that are not by it, so costs look at `payer_of`. `is_key` tells the sums by key, one of which has no id, from all.
  const rows = await em.execute<(Row & { withheld: number })[]>(
    `with ${shownSpend('day between ?::date and ?::date')}
     select case when grouping(period) = 0 then 'period' when grouping(model_id) = 0 then 'model' when grouping(is_key) = 0 then 'key' else 'all' end as kind,
       period::text, model_id, max(model_name) as model_name, payer, api_key_id, max(api_key_name) as api_key_name,
       count(*)::int as answers, sum(tokens_in)::text as tokens_in, sum(tokens_out)::text as tokens_out,
       (sum(cost) filter (where payer_of = 'OWN'))::text as cost, (count(*) filter (where payer_of = 'OWN' and cost is null))::int as unpriced,
       (select count(*)::int from mine) - (select count(*)::int from shown) as withheld
     from (select *, ${period} as period, payer as payer_of, true as is_key from shown) line
     group by grouping sets ((period), (model_id, payer), (is_key, api_key_id), ())`,
    [userId, userId, from, to],
  );
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const dearest = (kind: Row['kind']) =>
    of(kind)
      .sort((one, other) => Number(other.cost) - Number(one.cost) || other.answers - one.answers)
      .slice(0, most);
  const [all] = of('all');
  return {
    total: all ? sumOf(all) : { answers: 0, tokensIn: 0, tokensOut: 0, costMicrodollars: 0, unpriced: 0 },
    periods: of('period')
      .map((row) => ({ ...sumOf(row), from: row.period ?? '' }))
      .sort((one, other) => one.from.localeCompare(other.from)),
    models: dearest('model').flatMap((row) =>
      row.model_id === null || row.payer === null
        ? []
        : [{ ...sumOf(row), modelId: row.model_id, modelName: row.model_name ?? row.model_id, payer: row.payer }],
    ),
    keys: dearest('key').map((row) => ({ ...sumOf(row), apiKeyId: row.api_key_id, apiKeyName: row.api_key_name })),
    withheld: all?.withheld ?? 0,
  };
}

/** The fields of a sum, without its class. */
type Sum = { [Field in keyof UsageSum]: UsageSum[Field] };

/** What a row of a grouping says. */
export const sumOf = ({ answers, tokens_in: tokensIn, tokens_out: tokensOut, cost, unpriced }: SumRow): Sum => ({
  answers,
  tokensIn: Number(tokensIn),
  tokensOut: Number(tokensOut),
  costMicrodollars: Number(cost),
  unpriced,
});
