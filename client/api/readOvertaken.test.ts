import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, expect, test } from '@jest/globals';
import { readOvertaken, unjoined } from './readOvertaken.js';

/** The requests that have reached the server; each is answered by hand. */
const sent: { answer: (data: Record<string, unknown>) => void }[] = [];
const server = new ApolloLink(
  () =>
    new Observable((observer) => {
      sent.push({
        answer: (data) => {
          observer.next({ data });
          observer.complete();
        },
      });
    }),
);
const client = new ApolloClient({
  cache: new InMemoryCache(),
  queryDeduplication: false,
  link: ApolloLink.from([readOvertaken.joining, readOvertaken.ofReplies, server]),
});

const teams = gql`
  query Teams {
    teams {
      __typename
      id
      name
    }
  }
`;
const rename = gql`
  mutation Rename {
    rename {
      __typename
      id
      name
    }
  }
`;
const team = (name: string) => ({ __typename: 'Team', id: '1', name });
const read = (context = {}) => client.query({ query: teams, fetchPolicy: 'no-cache', context }).then(({ data }) => data);

beforeEach(() => {
  sent.length = 0;
});

test('equal readings under way share one request, unless a change was answered in between', async () => {
  const readings = [read(), read()];
  expect(sent).toHaveLength(1);
  const change = client.mutate({ mutation: rename, fetchPolicy: 'no-cache' });
  sent[1]?.answer({ rename: true });
  await change;
  readings.push(read());
  expect(sent).toHaveLength(3);
  sent[2]?.answer({ teams: [] });
  // The older reply comes last and is not shown.
  sent[0]?.answer({ teams: [team('old')] });
  expect(await Promise.all(readings)).toEqual([{ teams: [] }, { teams: [] }, { teams: [] }]);
});

test('of two readings, the one sent last counts, even if the other reply comes after it', async () => {
  const readings = [read(unjoined), read(unjoined)];
  expect(sent).toHaveLength(2);
  sent[1]?.answer({ teams: [team('new')] });
  sent[0]?.answer({ teams: [] });
  expect(await Promise.all(readings)).toEqual([{ teams: [team('new')] }, { teams: [team('new')] }]);
});

test('a reading is sent again if something in its reply was changed while it was under way', async () => {
  const reading = read();
  const change = client.mutate({ mutation: rename, fetchPolicy: 'no-cache' });
  sent[1]?.answer({ rename: team('new') });
  await change;
  sent[0]?.answer({ teams: [team('old')] });
  expect(sent).toHaveLength(3);
  sent[2]?.answer({ teams: [team('new')] });
  expect(await reading).toEqual({ teams: [team('new')] });
});
