import { styled } from 'styled-components';
import { amount } from '../../look/amount.js';
import { count } from '../../look/formats.js';
import { BarChart } from '../../ui/BarChart.js';
import { Text } from '../../ui/Text.js';
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
        {isThisMonth && caps.day !== null && <Quiet>{words.ofDay({ spent: amount(caps.spentToday), cap: amount(caps.day) })}</Quiet>}
      </Total>
      {cap !== null && cap > 0 && (
        <Progress aria-label={words.spentOfCap} max={cap} value={Math.min(cap, caps.spentThisMonth)}>
          {amount(caps.spentThisMonth)}
        </Progress>
      )}
      {isThisMonth && (isNear(caps.spentToday, caps.day) || isNear(caps.spentThisMonth, caps.month)) && (
        <Near role="status">{words.nearCap}</Near>
      )}
      {total.answers === 0 ? (
        <Text $look="quiet">{words.nothing(named)}</Text>
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

/** Whether four fifths of a cap are spent. */
const isNear = (spent: number, cap: number | null): boolean => cap !== null && spent * 5 >= cap * 4;

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
  margin-bottom: var(--s-8);
  color: var(--warning);
`;

const Note = styled(Text).attrs({ $look: 'hint' })`
  margin-top: var(--s-3);
`;
