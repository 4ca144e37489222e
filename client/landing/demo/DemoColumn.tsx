import { Check } from 'lucide-react';
import { css, styled } from 'styled-components';
import { headRule } from '../../playground/column/headRule.js';
import { seconds } from '../../look/formats.js';
import { media } from '../../ui/media.js';
import { Caret } from '../../ui/Caret.js';
import { Heading } from '../../ui/Heading.js';
import { hueOf, Mark } from '../../models/Mark.js';
import { Pulse } from '../../ui/Pulse.js';
import type { Paragraph } from './paragraphsOf.js';
import { type RecordedAnswer, wholeAt } from './recording.js';
import { words } from './words.js';

const Column = styled.article<{ $state: 'QUEUED' | 'STREAMING' | 'COMPLETE'; $preferred: boolean }>`
  position: relative;
  display: grid;
  align-items: start;
  min-width: 0;
  scroll-snap-align: start;
  ${headRule}
  ${({ $preferred }) => $preferred && 'overflow: visible;'}
`;

/** The column, with its border, and the bracket of a preferred one, as long as the answer so far. */
const Sheet = styled.div<{ $ghost?: boolean; $preferred?: boolean }>`
  position: relative;
  grid-area: 1 / 1;
  min-width: 0;
  padding-block: var(--s-5) var(--s-8);
  padding-inline: 0 var(--s-6);
  :not(:first-child) > & {
    padding-inline-start: var(--s-6);
    border-inline-start: var(--hair) solid var(--hairline-2);
  }
  ${({ $ghost }) => $ghost === true && 'visibility: hidden;'}
  ${({ $preferred }) =>
    $preferred === true &&
    css`
      &::after {
        content: '';
        position: absolute;
        inset-block: var(--s-5) var(--s-8);
        inset-inline: calc(-1 * var(--s-4)) auto;
        width: var(--s-1-75);
        border: var(--ring) solid var(--accent);
        border-inline-end: 0;
      }
    `}
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  height: var(--lh-base);
  white-space: nowrap;
`;

const Kind = styled.p`
  margin-bottom: var(--s-4);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-base);
`;

const Name = styled(Heading).attrs({ as: 'h3', $look: 'part' })`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
`;

const Progress = styled.small`
  --sign-size: var(--icon-sm);
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

const Aside = styled.p`
  color: var(--ink-2);
  font-size: var(--text-read);
  line-height: var(--lh-copy);
  text-wrap: pretty;
  &:not(:first-of-type) {
    margin-top: var(--s-4);
    ${media.phone} {
      margin-top: var(--s-2);
    }
  }
`;

const Say = styled.p`
  font: var(--weight-text) var(--text-say) / var(--lh-say) var(--serif);
  letter-spacing: -0.014em;
  text-wrap: pretty;
  ${Aside} + & {
    margin-top: var(--s-3);
  }
  ${media.phone} {
    font-size: var(--text-say-phone);
    line-height: var(--lh-say-phone);
  }
`;

const Preferred = styled.p`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  margin-top: var(--s-5);
  color: var(--accent);
  font-weight: var(--weight-medium);
  --sign-size: var(--icon-sm);
`;

interface Props {
  answer: RecordedAnswer;
  clock: number;
  /** Whether the reader marks it as the preferred one in the end. */
  isPreferred: boolean;
}

/** One recorded answer at a moment of the replay. The space of the complete answer is reserved. */
export function DemoColumn({ answer, clock, isPreferred }: Props) {
  const done = clock >= answer.endsAt;
  const state = done ? 'COMPLETE' : clock < answer.beginsAt ? 'QUEUED' : 'STREAMING';
  const preferred = isPreferred && clock >= wholeAt;
  return (
    <Column $state={state} $preferred={preferred} style={hueOf(answer.mark)} aria-label={words.demoAnswer({ name: answer.name })}>
      {!done && (
        <Sheet $ghost aria-hidden="true">
          <Text answer={answer} clock={wholeAt} isPreferred={isPreferred} />
        </Sheet>
      )}
      <Sheet $preferred={preferred}>
        <Text answer={answer} clock={clock} isPreferred={isPreferred} />
      </Sheet>
    </Column>
  );
}

function Text({ answer, clock, isPreferred }: Props) {
  const done = clock >= answer.endsAt;
  const shown = wordsAt(answer, clock);
  return (
    <>
      <Head>
        <Name>
          <Mark mark={answer.mark} />
          {answer.name}
        </Name>
        <Progress>
          {done ? <Check aria-hidden="true" /> : <Pulse />}
          {done ? seconds(answer.endsAt) : clock < answer.beginsAt ? words.waiting : words.writing}
        </Progress>
      </Head>
      <Kind>{answer.kind}</Kind>
      {shown.map(({ kind, text }, place) => {
        const Paragraph = kind === 'say' ? Say : Aside;
        return (
          <Paragraph key={place} lang="en">
            {text}
            {!done && place === shown.length - 1 && <Caret />}
          </Paragraph>
        );
      })}
      {isPreferred && clock >= wholeAt && (
        <Preferred>
          <Check aria-hidden="true" />
          {words.preferred}
        </Preferred>
      )}
    </>
  );
}

/** The text of an answer at a time (milliseconds since the prompt was sent), at an even pace from its first word to its last. */
function wordsAt({ paragraphs, beginsAt, endsAt }: Pick<RecordedAnswer, 'paragraphs' | 'beginsAt' | 'endsAt'>, clock: number): Paragraph[] {
  const whole = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const share = Math.min(1, Math.max(0, (clock - beginsAt) / (endsAt - beginsAt)));
  let left = Math.floor(whole * share);
  const shown: Paragraph[] = [];
  for (const { kind, text } of paragraphs) {
    if (shown.length > 0 && left <= 0) break;
    shown.push({ kind, text: text.slice(0, Math.max(0, left)) });
    left -= text.length;
  }
  return shown;
}
