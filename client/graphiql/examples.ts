interface Example {
  query: string;
  variables?: string;
}

const models = `# Guests may read the models.
query Models {
  models {
    id
    name
    provider
    tier
    contextWindow
    available
  }
}
`;

const signIn = `# The access token goes into the Headers, or in its place an API key, which is made at /keys:
# { "Authorization": "Bearer …" }
# Or sign in on this site and use that.
mutation SignIn($input: LoginInput!) {
  login(input: $input) {
    access
    refresh
  }
}
`;

const me = `# Who you are; null for a guest.
query Me {
  me {
    firstName
    lastName
    email
    subscribed
    remainingQueries
  }
}
`;

const ask = `# Answers at once; the id goes into Follow's variables.
# Change requestId to ask again.
mutation Ask($input: AskInput!) {
  ask(input: $input) {
    id
    conversationId
    answers {
      index
      state
      model {
        name
      }
    }
  }
}
`;

const follow = `# All answers of a turn, over one websocket:
# first what is there, then what is new.
subscription Follow($turnId: ID!) {
  answerStream(turnId: $turnId) {
    snapshots {
      index
      attempt
      blocks {
        kind
        length
      }
    }
    deltas {
      index
      block
      offset
      chunk
    }
    changes {
      index
      state
      text
    }
  }
}
`;

const history = `# Your conversations, the last asked first.
# endCursor, as $after, gives the next page.
query History($after: String) {
  history(first: 10, after: $after) {
    edges {
      node {
        id
        title
        updatedAt
        models {
          name
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`;

const viewer = `# You, now and when your plan or queries change.
subscription Viewer {
  viewerChanged {
    email
    subscribed
    remainingQueries
  }
}
`;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Example operations for the main uses of the API, one tab each; in local mode with the demo account. */
export function examples(mode: 'local' | 'production'): Example[] {
  const local = mode === 'local';
  const account = local ? { email: 'demo@polylogue.local', password: 'side-by-side' } : { email: 'you@example.com', password: '' };
  const asked = local ? ['builtin/eliza', 'builtin/summariser'] : ['an id of Models'];
  const input = { requestId: crypto.randomUUID(), prompt: 'What do you say?', models: asked.map((id) => ({ id })) };
  return [
    { query: models },
    { query: signIn, variables: json({ input: account }) },
    { query: me },
    { query: ask, variables: json({ input }) },
    { query: follow, variables: json({ turnId: 'the id that Ask gave' }) },
    { query: history },
    { query: viewer },
  ];
}
