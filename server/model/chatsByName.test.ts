import { expect, test } from '@jest/globals';
import { chatsByName } from './chatsByName.js';

/** Real ids, as providers list them. */
const chat = [
  ...[
    'gpt-6-luna',
    'gpt-4o-2024-11-20',
    'gpt-4o-mini-search-preview',
    'chatgpt-4o-latest',
    'gpt-3.5-turbo-0125',
    'o4-mini',
    'gpt-5-chat-latest',
  ],
  ...['claude-haiku-4-5-20251001', 'claude-opus-4-6', 'claude-3-7-sonnet-latest'],
  ...['gemini-2.5-flash-lite', 'gemini-3.1-pro-preview', 'gemini-flash-latest', 'gemma-3n-e4b-it', 'learnlm-2.0-flash-experimental'],
  ...['mistral-large-2512', 'ministral-8b-latest', 'open-mistral-nemo', 'codestral-latest', 'devstral-medium-2507', 'voxtral-small-latest'],
  ...['pixtral-12b-2409', 'open-mixtral-8x22b', 'magistral-small-2509'],
  ...['llama-3.3-70b-versatile', 'meta-llama/llama-4-scout-17b-16e-instruct', 'openai/gpt-oss-120b', 'moonshotai/kimi-k2-instruct-0905'],
  ...['compound-beta', 'qwen/qwen3-32b', 'deepseek-chat', 'deepseek-reasoner', 'deepseek-v4-pro', 'grok-4-0709', 'grok-2-vision-1212'],
  ...['qwen2.5-vl-72b-instruct', 'llava:13b', 'llama3.2-vision', 'diffusiongemma-26b-a4b-it', 'phi-4-multimodal-instruct', 'smollm2:135m'],
  ...['anthropic/claude-sonnet-4.5', 'google/gemini-2.5-pro', 'nousresearch/hermes-4-405b', 'z-ai/glm-4.6', 'inflection/inflection-3-pi'],
  ...[
    'liquid/lfm-2.2-6b',
    'sao10k/l3-lunaris-8b',
    'aion-labs/aion-1.0',
    'alpindale/goliath-120b',
    'openrouter/auto',
    'mistralai/mistral-saba',
  ],
];

const silent = [
  ...['text-embedding-3-small', 'text-embedding-ada-002', 'gemini-embedding-001', 'embedding-001', 'mistral-embed', 'codestral-embed-2505'],
  ...[
    'nomic-embed-text:latest',
    'mxbai-embed-large',
    'snowflake-arctic-embed2',
    'all-minilm:l6-v2',
    'BAAI/bge-m3',
    'granite-embedding:278m',
  ],
  ...[
    'whisper-1',
    'whisper-large-v3-turbo',
    'distil-whisper-large-v3-en',
    'gpt-4o-transcribe',
    'gpt-4o-mini-transcribe',
    'voxtral-mini-transcribe-2507',
  ],
  ...['tts-1', 'tts-1-hd-1106', 'gpt-4o-mini-tts', 'gemini-2.5-flash-preview-tts', 'playai-tts-arabic', 'canopylabs/orpheus-v1-english'],
  ...['gpt-4o-audio-preview-2024-12-17', 'gpt-audio-mini', 'gemini-2.5-flash-native-audio-latest', 'grok-voice-latest', 'gpt-live-1'],
  ...['gpt-4o-realtime-preview', 'gpt-realtime-mini', 'gemini-live-2.5-flash-preview', 'gemini-3.1-flash-live-preview'],
  ...['dall-e-3', 'gpt-image-1', 'chatgpt-image-latest', 'imagen-4.0-generate-001', 'gemini-2.5-flash-image', 'grok-2-image-1212'],
  ...[
    'grok-imagine-video',
    'nano-banana-pro-preview',
    'sora-2-pro',
    'veo-3.1-fast-generate-preview',
    'lyria-3-clip-preview',
    'black-forest-labs/flux-1.1-pro',
  ],
  ...['omni-moderation-latest', 'text-moderation-stable', 'mistral-moderation-2411', 'meta-llama/llama-guard-4-12b', 'llama-guard3:8b'],
  ...['openai/gpt-oss-safeguard-20b', 'shieldgemma:2b', 'meta-llama/llama-prompt-guard-2-86m'],
  ...[
    'bge-reranker-v2-m3',
    'rerank-v3.5',
    'qwen3-reranker-8b',
    'mistral-ocr-2512',
    'davinci-002',
    'babbage-002',
    'gemini-robotics-er-1.5-preview',
  ],
];

test.each(chat)('%s chats', (id) => {
  expect(chatsByName(id)).toBe(true);
});

test.each(silent)('%s does not chat', (id) => {
  expect(chatsByName(id)).toBe(false);
});
