/** Conversations as ChatGPT's export has them; all texts are made up. */

interface Node {
  id: string;
  parent?: string | null;
  role?: string;
  content?: object;
  metadata?: object;
  name?: string;
  /** The tool that it is for. */
  recipient?: string;
  /** Seconds since 1970; absent as in some exports. */
  time?: number;
}

/** One node of a tree of messages. */
export const node = ({ id, parent = null, role, content, metadata, name, recipient, time }: Node) => ({
  id,
  parent,
  children: [],
  message:
    role === undefined
      ? null
      : {
          id,
          author: { role, name: name ?? null, metadata: {} },
          create_time: time ?? null,
          content: content ?? { content_type: 'text', parts: [''] },
          status: 'finished_successfully',
          ...(metadata && { metadata }),
          ...(recipient !== undefined && { recipient }),
        },
});

/** The content of a message of plain text. */
export const text = (...parts: string[]) => ({ content_type: 'text', parts });

/** A conversation with these nodes. */
export const chatGptConversation = (id: string, nodes: readonly ReturnType<typeof node>[], more: object = {}) => ({
  title: `Conversation ${id}`,
  create_time: 1_700_000_000.5,
  update_time: 1_700_000_900.25,
  mapping: Object.fromEntries(nodes.map((one) => [one.id, one])),
  current_node: nodes.at(-1)?.id,
  conversation_id: id,
  default_model_slug: 'auto',
  ...more,
});

/** One question and one answer. */
export const shortChat = (id: string, prompt = `Question ${id}`, answer = `Answer ${id}`) =>
  chatGptConversation(id, [
    node({ id: 'root' }),
    node({ id: 'system', parent: 'root', role: 'system', metadata: { is_visually_hidden_from_conversation: true } }),
    node({ id: 'ask', parent: 'system', role: 'user', content: text(prompt), time: 1_700_000_001 }),
    node({ id: 'say', parent: 'ask', role: 'assistant', content: text(answer), metadata: { model_slug: 'gpt-4o' }, time: 1_700_000_005 }),
  ]);

/** A conversation with every type of content that is known, and one that is not. */
export const richChat = () =>
  chatGptConversation('rich', [
    node({ id: 'root' }),
    node({
      ...{ id: 'about', parent: 'root', role: 'user' },
      content: { content_type: 'user_editable_context', user_profile: 'I bake.', user_instructions: 'Be brief.' },
    }),
    node({
      ...{ id: 'ask', parent: 'about', role: 'user' },
      content: {
        content_type: 'multimodal_text',
        parts: [{ content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-1', width: 9 }, 'What is this?'],
      },
      metadata: { attachments: [{ id: 'file-1', name: 'bread.jpg' }] },
    }),
    node({
      ...{ id: 'think', parent: 'ask', role: 'assistant' },
      content: { content_type: 'thoughts', thoughts: [{ summary: 'Looking', content: 'It has a crust.' }] },
      metadata: { model_slug: 'o3' },
    }),
    node({ id: 'recap', parent: 'think', role: 'assistant', content: { content_type: 'reasoning_recap', content: 'Thought for 4s' } }),
    node({ id: 'code', parent: 'recap', role: 'assistant', content: { content_type: 'code', language: 'python', text: 'print("```")' } }),
    node({ id: 'run', parent: 'code', role: 'tool', name: 'python', content: { content_type: 'execution_output', text: '```' } }),
    node({
      ...{ id: 'quote', parent: 'run', role: 'tool', name: 'browser' },
      content: { content_type: 'tether_quote', url: 'https://example.com', domain: 'example.com', title: 'Crusts', text: 'Of bread' },
    }),
    node({ id: 'odd', parent: 'quote', role: 'assistant', content: { content_type: 'hologram', beams: 3 } }),
    node({ id: 'say', parent: 'odd', role: 'assistant', content: text('Bread.'), metadata: { model_slug: 'o3' } }),
  ]);

/** A conversation with what tools and other modes of the product leave: voice, a screen, drawings, sources, canvas, a group. */
export const toolChat = () =>
  chatGptConversation('tools', [
    node({ id: 'root' }),
    node({
      ...{ id: 'ask', parent: 'root', role: 'user', name: 'Ada' },
      content: {
        content_type: 'multimodal_text',
        parts: [
          { content_type: 'audio_transcription', text: 'Draw it', direction: 'in' },
          { content_type: 'real_time_user_audio_video_asset_pointer', audio_asset_pointer: { content_type: 'audio_asset_pointer' } },
        ],
      },
    }),
    node({
      ...{ id: 'canvas', parent: 'ask', role: 'assistant' },
      content: { content_type: 'code', language: 'json', text: '{"name":"plan","type":"document","content":"# Plan"}' },
      metadata: { model_slug: 'gpt-5' },
    }),
    node({
      ...{ id: 'drawn', parent: 'canvas', role: 'tool', name: 'python' },
      content: { content_type: 'execution_output', text: '' },
      metadata: {
        aggregate_result: { messages: [{ message_type: 'image', image_url: 'file-service://plot' }, { message_type: 'stream' }] },
      },
    }),
    node({
      ...{ id: 'screen', parent: 'drawn', role: 'tool', name: 'computer' },
      content: {
        content_type: 'computer_output',
        screenshot: { content_type: 'image_asset_pointer', asset_pointer: 'sediment://shot' },
        state: { title: 'A page', url: 'https://example.com/' },
      },
    }),
    node({
      ...{ id: 'error', parent: 'screen', role: 'tool', name: 'browser' },
      content: { content_type: 'system_error', name: 'Timeout', text: 'Too slow' },
    }),
    node({
      ...{ id: 'page', parent: 'error', role: 'tool', name: 'web' },
      content: { content_type: 'sonic_webpage', url: 'https://example.com/a', domain: 'example.com', title: 'A', snippet: 'Found' },
    }),
    node({
      ...{ id: 'browse', parent: 'page', role: 'tool', name: 'browser' },
      content: { content_type: 'tether_browsing_display', result: 'Listed', summary: 'In short' },
    }),
    node({
      ...{ id: 'memory', parent: 'browse', role: 'assistant' },
      content: { content_type: 'model_editable_context', model_set_context: 'Likes rye', repo_summary: 'A repository' },
    }),
    node({
      ...{ id: 'say', parent: 'memory', role: 'assistant' },
      content: text('So it is \ue200cite\ue202turn0search0\ue201, or \ue200cite\ue202turn0search9\ue201.'),
      metadata: {
        model_slug: 'gpt-5',
        content_references: [{ matched_text: '\ue200cite\ue202turn0search0\ue201', alt: '([A](https://example.com/a))' }],
      },
    }),
  ]);

/** A prompt that was edited, and an answer that was asked for again. */
export const branchedChat = () =>
  chatGptConversation(
    'branched',
    [
      node({ id: 'root' }),
      node({ id: 'ask', parent: 'root', role: 'user', content: text('Tea?') }),
      node({ id: 'say-1', parent: 'ask', role: 'assistant', content: text('Green.'), metadata: { model_slug: 'gpt-4o' } }),
      node({ id: 'say-2', parent: 'ask', role: 'assistant', content: text('Black.'), metadata: { model_slug: 'o3' } }),
      node({ id: 'more-1', parent: 'say-1', role: 'user', content: text('Hot?') }),
      node({ id: 'yes', parent: 'more-1', role: 'assistant', content: text('Hot.') }),
      node({ id: 'more-2', parent: 'say-1', role: 'user', content: text('Cold?') }),
      node({ id: 'no', parent: 'more-2', role: 'assistant', content: text('Cold.') }),
    ],
    { current_node: 'yes' },
  );
