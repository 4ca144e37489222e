import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { downloadFile } from '../../api/downloadFile.js';
import { pageTitle, titles } from '../../api/pageTitle.js';
import { FailureView } from '../../shell/FailureView.js';
import { TopBar } from '../../shell/TopBar.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Page } from '../../ui/Page.js';
import { Segments } from '../../ui/Segments.js';
import { Section } from '../profile/Section.js';
import { SettingsHead } from '../SettingsHead.js';
import { SettingsPlaceholder } from '../SettingsPlaceholder.js';
import { CapsSection } from './CapsSection.js';
import { KeyTable, ModelTable } from './ModelTable.js';
import { PricesSection } from './PricesSection.js';
import { daysOf, isNow, moved, nameOf, readTime, type ShownTime, writeTime } from './shownTime.js';
import { SpendView } from './SpendView.js';
import { type UsageQuery, useUsageQuery } from './usage.generated.js';
import { words } from './words.js';

/** /usage: what was asked in a month or a year, what it cost, and caps; shownTime.ts has the parameters of its address. */
export function UsageScreen() {
  const [search, setSearch] = useSearchParams();
  const time = readTime(search);
  const { data, previousData, error, refetch } = useUsageQuery({
    variables: { ...daysOf(time), by: time.by },
    fetchPolicy: 'cache-and-network',
  });
  // The figures of another time stay until those of this one come, so that nothing jumps.
  const shown = data ?? previousData;
  const change = (next: ShownTime) => {
    announce(nameOf(next));
    setSearch(writeTime(next), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {(shown || !error) && <title>{pageTitle(titles.usage)}</title>}
      <TopBar />
      {error && !shown ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page look="settings" aria-busy={!data}>
          <SettingsHead title={titles.usage} />
          {shown ? <Report data={shown} time={time} onTime={change} /> : <SettingsPlaceholder />}
        </Page>
      )}
    </>
  );
}

interface ReportProps {
  data: UsageQuery;
  time: ShownTime;
  onTime: (time: ShownTime) => void;
}

function Report({ data: { usage, spendCaps }, time, onTime }: ReportProps) {
  return (
    <>
      <Section title={nameOf(time)} about={words.about}>
        <TimeBar time={time} onTime={onTime} />
        <SpendView usage={usage} caps={spendCaps} time={time} />
      </Section>
      {usage.models.length > 0 && <ModelTable usage={usage} />}
      {usage.keys.some(({ apiKeyId }) => apiKeyId !== null) && <KeyTable keys={usage.keys} />}
      <CapsSection caps={spendCaps} />
      <PricesSection />
    </>
  );
}

function TimeBar({ time, onTime }: Pick<ReportProps, 'time' | 'onTime'>) {
  const [busy, setBusy] = useState(false);
  const { from, to } = daysOf(time);
  const download = async () => {
    setBusy(true);
    await downloadFile(`/api/v1/usage.csv?${new URLSearchParams({ from, to }).toString()}`, `usage-${from}-${to}.csv`);
    setBusy(false);
  };
  return (
    <Bar>
      <Steps role="group" aria-label={words.time}>
        <IconButton
          label={words.earlier}
          onClick={() => {
            onTime(moved(time, -1));
          }}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label={words.later}
          disabled={isNow(time)}
          onClick={() => {
            onTime(moved(time, 1));
          }}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </Steps>
      <Segments
        label={words.by}
        choices={[
          { value: 'DAY', label: words.day },
          { value: 'MONTH', label: words.month },
        ]}
        value={time.by}
        onChoose={(by) => {
          onTime({ ...time, by });
        }}
      />
      <Button type="button" $size="sm" disabled={busy} onClick={() => void download()}>
        <Download aria-hidden="true" />
        {words.csv}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  margin-bottom: var(--s-4);
`;

/** The first sign stands at the edge, not the button around it. */
const Steps = styled.div`
  display: flex;
  margin-inline-start: calc(-1 * var(--s-2));
`;
