import { styled } from 'styled-components';
import { Heading } from '../ui/Heading.js';
import { Text } from '../ui/Text.js';
import type { Operation } from './apiDocument.js';
import { Prose } from './Prose.js';
import { TypeOf } from './TypeOf.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: var(--s-16) minmax(0, 1fr);
  gap: var(--s-2) var(--s-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Status = styled.dt`
  font-family: var(--mono);
  font-size: var(--text-code);
  font-variant-numeric: tabular-nums;
`;

const Title = styled(Heading).attrs({ as: 'h4', $look: 'part' })`
  margin-bottom: var(--s-2);
`;

const Entry = styled.div`
  display: contents;
`;

/** The responses of an operation, by status. All failures have the same shape, described once. */
export function AnswerList({ responses }: Pick<Operation, 'responses'>) {
  return (
    <div>
      <Title>Answers</Title>
      <List>
        {Object.entries(responses).map(([status, { description, content }]) => (
          <Entry key={status}>
            <Status>{status}</Status>
            <dd>
              <Prose>{description}</Prose>
              {status.startsWith('2') && Object.entries(content).map(([type, carried]) => <Carried key={type} type={type} {...carried} />)}
            </dd>
          </Entry>
        ))}
        <Entry>
          <dt />
          <dd>
            <Text $look="quiet">
              Every failure is an <a href="#Error">Error</a>.
            </Text>
          </dd>
        </Entry>
      </List>
    </div>
  );
}

type Content = Operation['responses'][string]['content'][string];

/** The content of a response in one media type. */
function Carried({ type, schema, 'x-events': events = {} }: Content & { type: string }) {
  const named = Object.entries(events);
  return (
    <Text $look="quiet">
      {type}: {named.length === 0 && <TypeOf schema={schema} />}
      {named.map(([name, event], place) => (
        <span key={name}>
          {place > 0 && ', '}
          {name} (<TypeOf schema={event} />)
        </span>
      ))}
    </Text>
  );
}
