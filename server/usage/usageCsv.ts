import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cell, csvText } from '../api/csvText.js';
import { validationError } from '../errors/AppError.js';
import { figureText } from '../../shared/words/formats.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { errorWords } from './errorWords.js';
import { shownSpend } from './shownSpend.js';
import type { Days } from './usageOf.js';

/** Most rows of a file. */
const most = 50_000;

const header = [
  ...['day', 'model', 'name', 'provider', 'paid_by', 'api_key', 'answers', 'tokens_in', 'tokens_out'],
  ...['tokens_cached', 'tokens_reasoning', 'answers_estimated', 'answers_unpriced', 'cost_usd'],
];

/**
 * A person's ledger as comma-separated values: a row for each day, model and key, the earliest first. What the server's keys paid has no
 * cost. Days are of UTC.
 * @throws AppError of kind validation if it would have too many rows: half a file would be taken for a whole one
 */
export async function usageCsv(em: EntityManager, userId: string, { from, to }: Days): Promise<string> {
  const rows = await em.execute<Record<string, Cell>[]>(
    `with ${shownSpend('day between ?::date and ?::date')}
     select day::text, model_id, max(model_name) as model, max(provider_name) as provider, payer, max(api_key_name) as key, count(*)::int as answers,
       sum(tokens_in)::float8 as tokens_in, sum(tokens_out)::float8 as tokens_out, sum(tokens_cached)::float8 as tokens_cached,
       sum(tokens_reasoning)::float8 as tokens_reasoning, (count(*) filter (where tokens_estimated))::int as estimated,
       (count(*) filter (where cost is null))::int as unpriced,
       case when payer <> 'SERVER' then round(sum(cost) / 1000000, 6)::text end as cost
     from shown group by day, model_id, payer, provider_key_id, api_key_id order by day, model_id, payer limit ${(most + 1).toFixed()}`,
    [userId, userId, from, to],
  );
  if (rows.length > most) {
    const message = errorWords().tooManyRows({ most: figureText(most, languageNow()) });
    throw validationError([{ code: 'too_many_rows', message, path: ['to'] }]);
  }
  return csvText(
    header,
    rows.map((row) => Object.values(row)),
  );
}
