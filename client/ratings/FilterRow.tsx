import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Select } from '../ui/Select.js';
import { Switch } from '../ui/Switch.js';
import { type RatingFilters, timeChoices } from './ratingFilters.js';
import type { RatingsQuery } from './ratings.generated.js';
import { words } from './words.js';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  margin-top: var(--s-4);
`;

const Choice = styled.div`
  width: var(--rating-choice);
  ${media.phone} {
    flex: 1 1 100%;
  }
`;

const About = styled.p`
  flex-basis: 100%;
  color: var(--ink-2);
  text-wrap: pretty;
`;

interface Props {
  prompts: RatingsQuery['ratings']['prompts'];
  leftOut: number;
  filters: RatingFilters;
  onChange: (change: Partial<RatingFilters>) => void;
}

/** Which votes the ratings are of, beside the task: of what time and on which prompt, and whether style is taken off. */
export function FilterRow({ prompts, leftOut, filters: { time, promptId, withoutStyle }, onChange }: Props) {
  const isKnown = promptId === null || prompts.some(({ id }) => id === promptId);
  const promptChoices = [
    { value: '', label: words.allPrompts },
    ...prompts.map(({ id, title, votes }) => ({ value: id, label: words.promptOf({ title, votes }) })),
    ...(isKnown ? [] : [{ value: promptId, label: words.unknownPrompt }]),
  ];
  return (
    <Row>
      <Choice>
        <Select
          bare
          label={words.time}
          choices={timeChoices}
          value={time}
          onChange={(chosen) => {
            onChange({ time: timeChoices.find(({ value }) => value === chosen)?.value ?? 'all' });
          }}
        />
      </Choice>
      {promptChoices.length > 1 && (
        <Choice>
          <Select
            bare
            label={words.prompt}
            choices={promptChoices}
            value={promptId ?? ''}
            onChange={(chosen) => {
              onChange({ promptId: chosen === '' ? null : chosen });
            }}
          />
        </Choice>
      )}
      <Switch
        label={words.withoutStyle}
        checked={withoutStyle}
        onChange={(checked) => {
          onChange({ withoutStyle: checked });
        }}
      />
      {withoutStyle && <About>{words.withoutStyleAbout({ leftOut })}</About>}
    </Row>
  );
}
