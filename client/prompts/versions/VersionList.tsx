import { styled } from 'styled-components';
import { clockTime, dayAndMonth } from '../../look/dates.js';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { pill } from '../parts/TagPills.js';
import type { VersionsOfPromptQuery } from './versions.generated.js';
import { words } from './words.js';

type Listed = NonNullable<VersionsOfPromptQuery['prompt']>['versions'][number];

interface Props {
  versions: readonly Listed[];
  from: number;
  to: number;
  onChoose: (next: { from?: number; to?: number }) => void;
}

/** The versions of a prompt, the newest first, of which two are chosen. */
export function VersionList({ versions, from, to, onChoose }: Props) {
  return (
    <Nav aria-label={words.versions}>
      <Title $look="group">{words.versions}</Title>
      <ol>
        {versions.map(({ id, number, note, createdAt, statistics }) => (
          <Item key={id}>
            <b>{words.version({ number })}</b>
            <Pills>
              <Pill
                type="button"
                aria-pressed={number === from}
                aria-label={words.fromOf({ number })}
                onClick={() => {
                  onChoose({ from: number });
                }}
              >
                {words.from}
              </Pill>
              <Pill
                type="button"
                aria-pressed={number === to}
                aria-label={words.toOf({ number })}
                onClick={() => {
                  onChoose({ to: number });
                }}
              >
                {words.to}
              </Pill>
            </Pills>
            <Line>{lineOf(createdAt, statistics)}</Line>
            {note !== null && <Line dir="auto">{note}</Line>}
          </Item>
        ))}
      </ol>
    </Nav>
  );
}

/** When a version was saved, and what became of its answers. */
function lineOf(createdAt: string, { turns, preferred, votes }: Listed['statistics']): string {
  const when = { day: dayAndMonth(createdAt), time: clockTime(createdAt) };
  return turns === 0 ? words.neverAsked(when) : words.preferredTimes({ ...when, preferred, turns, votes });
}

const Nav = styled.nav`
  min-height: 0;
  padding: var(--s-2);
  border-inline-end: var(--hair) solid var(--hairline);
  background: var(--ground);
  overflow-y: auto;
  ${media.panes} {
    max-height: 34dvh;
    border-inline-end: 0;
    border-bottom: var(--hair) solid var(--hairline);
  }
`;

const Title = styled(Heading)`
  padding: var(--s-2) var(--s-3);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: var(--s-2-5) var(--s-3);
  font-weight: var(--weight-text);
`;

const Pills = styled.span`
  display: flex;
  gap: var(--s-1);
`;

const Pill = styled.button`
  ${pill}
  font-size: var(--text-xs);
`;

const Line = styled.small`
  grid-column: 1 / -1;
  margin-top: var(--s-0-5);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-name);
  overflow-wrap: anywhere;
`;
