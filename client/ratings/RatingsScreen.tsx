import { Download, Scale, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { readError } from '../api/readError.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { downloadFile } from '../api/downloadFile.js';
import { count, month, monthName } from '../look/formats.js';
import { FailureView } from '../shell/FailureView.js';
import { TopBar } from '../shell/TopBar.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { onDemand } from '../ui/onDemand.js';
import { Page } from '../ui/Page.js';
import { Segments } from '../ui/Segments.js';
import { Skeleton } from '../ui/Skeleton.js';
import { FirstVisit } from './FirstVisit.js';
import { type RatingsQuery, useRatingsQuery } from './ratings.generated.js';
import { RatingTable } from './RatingTable.js';
import { StrengthCharts } from './StrengthCharts.js';
import { FilterRow } from './FilterRow.js';
import { askedRatings, csvQuery, type RatingFilters, readFilters, writeFilters } from './ratingFilters.js';
import { tagChoices } from './tagChoices.js';
import { words } from './words.js';

const ShareDialog = onDemand(() => import('../share/ShareDialog.js').then((loaded) => loaded.ShareDialog));

/** /ratings: the strengths of models by a person's own blind votes; ratingFilters.ts has the parameters of its address. */
export function RatingsScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const [now] = useState(Date.now);
  const variables = askedRatings(filters, now);
  const { data, previousData, error, refetch } = useRatingsQuery({ variables, fetchPolicy: 'cache-and-network' });
  // The figures of other filters stay until those of these come, so that nothing jumps.
  const ratings = (data ?? previousData)?.ratings;
  const isUnfiltered = filters.time === 'all' && filters.promptId === null && !filters.withoutStyle;
  const isFirstVisit = isUnfiltered && data?.ratings.tags.every(({ votes }) => votes === 0);
  const change = (some: Partial<RatingFilters>) => {
    setSearch((before) => writeFilters(before, { ...filters, ...some }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {(ratings || !error) && <title>{pageTitle(titles.ratings)}</title>}
      <TopBar />
      {error && !data && filters.promptId !== null && readError(error).code === 'not_found' ? (
        // The prompt was deleted since: the ratings of all are shown.
        <Navigate replace to={{ search: writeFilters(search, { ...filters, promptId: null }).toString() }} />
      ) : error && !data ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : isFirstVisit ? (
        <FirstVisit />
      ) : (
        <Page look="wide" aria-busy={!data}>
          <PageHead ratings={ratings} filters={filters} now={now} />
          {ratings ? (
            <Figures ratings={ratings} filters={filters} onChange={change} />
          ) : (
            waiting.map((width) => <Skeleton key={width} $width={width} />)
          )}
        </Page>
      )}
    </>
  );
}

/** Lines of other widths. */
const waiting = ['88%', '72%', '80%', '64%'];

type RatingsView = RatingsQuery['ratings'];

interface HeadProps {
  ratings: RatingsView | undefined;
  filters: RatingFilters;
  /** When the page was opened, in milliseconds. */
  now: number;
}

function PageHead({ ratings, filters, now }: HeadProps) {
  const [busy, setBusy] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadFile(`/api/v1/ratings.csv${csvQuery(filters, now)}`, 'ratings.csv');
    setBusy(false);
  };
  return (
    <Top>
      <div>
        <Heading as="h1" $look="page">
          {titles.ratings}
        </Heading>
        {ratings && <About>{words.about({ votes: ratings.votes, since: monthOf(ratings.since) })}</About>}
      </div>
      <Actions>
        <Button type="button" $wide="phone" disabled={busy || !ratings} onClick={() => void download()}>
          <Download aria-hidden="true" />
          {words.csv}
        </Button>
        <Button
          type="button"
          $wide="phone"
          disabled={!ratings}
          onClick={() => {
            setSharing(true);
          }}
        >
          <Share2 aria-hidden="true" />
          {words.shareThem}
        </Button>
        {isSharing && (
          <ShareDialog
            sources={{ RATINGS: null }}
            onClose={() => {
              setSharing(false);
            }}
          />
        )}
        <Button as={Link} to={`${href('newConversation')}?blind=1`} $tone="primary" $wide="phone">
          {words.compare}
        </Button>
      </Actions>
    </Top>
  );
}

/** `March`, or `March 2025` of another year. */
function monthOf(moment: string | null): string {
  if (moment === null) return '';
  return new Date(moment).getFullYear() === new Date().getFullYear() ? monthName(moment) : month(moment);
}

interface FiguresProps {
  ratings: RatingsView;
  filters: RatingFilters;
  onChange: (change: Partial<RatingFilters>) => void;
}

function Figures({ ratings, filters, onChange }: FiguresProps) {
  const { tag } = filters;
  const votesOf = (one: (typeof tagChoices)[number]) =>
    ratings.tags.reduce((sum, { tag: other, votes }) => (one.tag === null || one.tag === other ? sum + votes : sum), 0);
  return (
    <>
      <Segments
        label={words.task}
        choices={tagChoices.map((one) => ({ value: one.name, label: one.label, count: count(votesOf(one)) }))}
        value={tag}
        onChoose={(chosen) => {
          onChange({ tag: chosen });
        }}
        scrolls
      />
      <FilterRow prompts={ratings.prompts} leftOut={ratings.leftOut} filters={filters} onChange={onChange} />
      <Content>
        {ratings.models.length > 0 ? (
          <>
            <StrengthCharts ratings={ratings.models} votes={ratings.votes} tag={tag} />
            <RatingTable ratings={ratings.models} />
          </>
        ) : (
          <NoVotes>
            <Scale aria-hidden="true" />
            {words.noVotes}
          </NoVotes>
        )}
      </Content>
    </>
  );
}

const Top = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s-4);
  margin-bottom: var(--s-6);
  ${media.phone} {
    flex-wrap: wrap;
    gap: var(--s-3);
  }
`;

const About = styled.p`
  margin-top: var(--s-1);
  color: var(--ink-2);
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-2);
  ${media.phone} {
    width: 100%;
  }
`;

const Content = styled.div`
  margin-top: var(--s-10);
`;

const NoVotes = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  color: var(--ink-2);
  --sign-ink: var(--ink-3);
`;
