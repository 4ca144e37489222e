import { href } from '../../shared/site/addresses.js';
import { Command } from './Command.js';
import { Entry, EntryTitle } from './Entry.js';
import { Prose } from './Prose.js';

/** What is told of the protocol, by the id of its heading. */
export const openAiParts = [
  { id: 'openai-use', text: 'Point a tool at it' },
  { id: 'openai-models', text: 'Models' },
  { id: 'openai-conversations', text: 'Conversations' },
  { id: 'openai-repeats', text: 'Repeats and errors' },
] as const;

type Part = (typeof openAiParts)[number]['id'];

const told: Record<Part, string> = {
  'openai-use':
    'Programs that speak OpenAI’s protocol call `GET /v1/models`, `GET /v1/models/{id}`, `POST /v1/chat/completions` and `POST /v1/responses`, streamed or whole. Two variables point most of them here:',
  'openai-models':
    'A model is an id of `/v1/models`; those behind your own provider keys begin with `own/`. Several parted by `|` answer as `choices` by index, each with its `model`. One of your teams is `team/NAME`, with its parameters and its system prompt.\n\nA parameter that is not known, or that cannot be honoured, is refused with its name in `param`. What a model turns out not to take is named in its choice as `asked_without`.',
  'openai-conversations':
    'A call is a turn: the last message is its prompt, and what came before is kept as given context. It stands in the history under the name of its key. The headers `x-conversation` and `x-conversation-url` of the reply say where.\n\nSend `x-conversation`, or `metadata.conversation`, to go on there. The earlier messages must then be those of the conversation; otherwise the call is refused with 409, and nothing is asked.',
  'openai-repeats':
    'The same call under the same `Idempotency-Key` is paid once. Closing the connection stops the models. Errors are `{"error": {"message", "type", "code", "param"}}`; `x-should-retry` says whether a repeat can help, and `retry-after` when.',
};

/** OpenAI’s protocol at /v1, which is no part of the document of the REST API. @param origin of the server */
export function OpenAiProtocol({ origin }: { origin: string }) {
  return openAiParts.map(({ id, text }) => (
    <Entry key={id} aria-labelledby={id}>
      <EntryTitle id={id}>{text}</EntryTitle>
      <Prose>{told[id]}</Prose>
      {id === 'openai-use' && (
        <>
          <Command>{`export OPENAI_BASE_URL=${origin}/v1\nexport OPENAI_API_KEY=pl_live_…`}</Command>
          <p>
            The key is an API key that may ask models, from <a href={href('keys')}>{href('keys')}</a>. No other token is taken there.
          </p>
        </>
      )}
    </Entry>
  ));
}
