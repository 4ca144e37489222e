import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { amount } from '../../look/amount.js';
import { count } from '../../look/formats.js';
import { BarChart } from '../../ui/BarChart.js';
import { media } from '../../ui/media.js';
import { Text } from '../../ui/Text.js';
import { href } from '../../words/href.js';
import { isNow, nameOf, type ShownTime, slotsOf } from './shownTime.js';
import type { UsageQuery } from './usage.generated.js';
import { words } from './words.js';

interface Props {
  usage: UsageQuery['usage'];
  caps: UsageQuery['spendCaps'];
  time: ShownTime;
}

/** What was spent in the shown time, of the cap, and as bars; where no money was spent, the bars are answers. */
export function SpendView({ usage: { total, periods, withheld }, caps, time }: Props) {
  const isThisMonth = time.by === 'DAY' && isNow(time);
  const cap = isThisMonth ? caps.month : null;
  const isMoney = total.costMicrodollars > 0;
  const named = { time: nameOf(time) };
  const values = new Map(periods.map((period) => [period.from, isMoney ? period.costMicrodollars : period.answers]));
  const slots = slotsOf(time);
  const bars = slots.map(({ from, label }) => ({ label, value: values.get(from) ?? 0 }));
  const strong = slots.find(({ isNow: is }) => is)?.label;
  return (
    <>
      <Total>
        <Big>{amount(total.costMicrodollars)}</Big>
        {cap !== null && <Quiet>{words.of({ cap: amount(cap) })}</Quiet>}
        {isThisMonth && caps.day !== null && <Today>{words.ofDay({ spent: amount(caps.spentToday), cap: amount(caps.day) })}</Today>}
      </Total>
      {cap !== null && cap > 0 && (
        <Progress aria-label={words.spentOfCap} max={cap} value={Math.min(cap, caps.spentThisMonth)}>
          {amount(caps.spentThisMonth)}
        </Progress>
      )}
      {isThisMonth && <CapNote caps={caps} />}
      {total.answers === 0 ? (
        <Nothing $look="quiet">
          {words.nothing(named)} {isNow(time) && <Link to={href('newConversation')}>{words.askNow}</Link>}
        </Nothing>
      ) : (
        <BarChart
          label={isMoney ? words.chart(named) : words.chartOfAnswers(named)}
          columns={[time.by === 'DAY' ? words.day : words.month, isMoney ? words.cost : words.answers]}
          bars={bars}
          {...(strong !== undefined && { strong })}
          format={isMoney ? amount : count}
          {...(isMoney &&
            time.by === 'DAY' &&
            caps.day !== null && { limit: { value: caps.day, words: words.capLine({ cap: amount(caps.day) }) } })}
        />
      )}
      {total.unpriced > 0 && <Note>{words.unpriced({ count: total.unpriced })}</Note>}
      {withheld > 0 && <Note>{words.withheld({ count: withheld })}</Note>}
    </>
  );
}

/** Says that a cap is reached, or that four fifths of one are spent; nothing where one is 0, which time does not change. */
function CapNote({ caps: { day, month, spentToday, spentThisMonth } }: Pick<Props, 'caps'>) {
  const isSpent = (fifths: number, spent: number, cap: number | null) => cap !== null && spent * 5 >= cap * fifths;
  const isNear = isSpent(4, spentToday, day) || isSpent(4, spentThisMonth, month);
  if (!isNear || day === 0 || month === 0) return null;
  const said = isSpent(5, spentThisMonth, month) ? words.monthFull : isSpent(5, spentToday, day) ? words.dayFull : words.nearCap;
  return (
    <Near role="status">
      <Sign>
        <TriangleAlert aria-hidden="true" />
      </Sign>
      <span>{said}</span>
    </Near>
  );
}

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s-1) var(--s-2);
`;

const Big = styled.span`
  font: var(--weight-text) var(--text-3xl) / var(--lh-3xl) var(--serif);
  letter-spacing: var(--ls-3xl);
  font-variant-numeric: lining-nums;
`;

const Quiet = styled.span`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

/** At the end of the line, where it is not read as part of the month's cap. */
const Today = styled(Quiet)`
  margin-inline-start: auto;
  ${media.phone} {
    width: 100%;
  }
`;

const Progress = styled.progress`
  display: block;
  width: 100%;
  height: var(--s-1);
  margin-block: var(--s-3) var(--s-6);
  border: 0;
  border-radius: var(--r-sm);
  background: var(--hairline);
  overflow: hidden;
  appearance: none;
  &::-webkit-progress-bar {
    background: var(--hairline);
  }
  &::-webkit-progress-value {
    background: var(--ink);
  }
  &::-moz-progress-bar {
    background: var(--ink);
  }
`;

const Near = styled.p`
  display: flex;
  gap: var(--s-2);
  margin-bottom: var(--s-8);
  color: var(--warning);
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  flex: none;
  align-items: center;
  height: 1lh;
`;

const Nothing = styled(Text)`
  margin-top: var(--s-2);
`;

const Note = styled(Text).attrs({ $look: 'hint' })`
  margin-top: var(--s-3);
`;
