import { writeFile } from 'node:fs/promises';

/** The rule of a tiny model: after each piece, one of these pieces follows, all of them equally likely. */
export type Script = Record<string, readonly string[]>;

export interface TinyModel {
  /** Beside the words of `pieces` in general, what follows which piece. */
  script: Script;
  /** Jinja. Pieces in `<|…|>` and `<…>` are read as special tokens. */
  template?: string;
  /** Tokens of its context window. */
  contextWindow?: number;
  /** Bytes of weights that have no effect, to make it larger. */
  ballast?: number;
  name?: string;
}

/** Ends an answer. */
export const end = '<|end|>';
/** Begins an answer in the template of `tinyModel`. */
export const begin = '<|assistant|>';

const usualTemplate =
  "{% for message in messages %}{{ '<|' + message['role'] + '|>' + message['content'] + '<|end|>' }}{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

const [uint32, int32, float32, bool, string, array] = [4, 5, 6, 7, 8, 9];
const [normal, unknown, control, byte] = [1, 2, 3, 6];
const alignment = 32;
/** Size of the vectors; there is one for each piece of the conversation. */
const width = 64;

/**
 * Writes a GGUF file of a Llama that llama.cpp really loads and that writes what its script says: attention and feed-forward are
 * zero, so the next token depends on the last one alone. Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md.
 */
export async function writeTinyModel(
  path: string,
  { script, template = usualTemplate, contextWindow = 4_096, ballast = 0, name = 'Tiny' }: TinyModel,
): Promise<void> {
  const special = ['<unk>', '<s>', end, begin, '<|user|>', '<|system|>', '<think>', '</think>'];
  const written = [...new Set([...special.slice(2), ...Object.entries(script).flatMap(([before, after]) => [before, ...after])])];
  const words = written.filter((piece) => !special.includes(piece));
  const bytes = Array.from({ length: 256 }, (_, at) => `<0x${at.toString(16).toUpperCase().padStart(2, '0')}>`);
  const tokens = [...special, ...bytes, ...words];
  if (written.length > width) throw new Error(`A tiny model has at most ${width.toFixed()} pieces`);
  const types = tokens.map((_, at) => (at === 0 ? unknown : at < special.length ? control : at < special.length + 256 ? byte : normal));

  const embedding = new Float32Array(tokens.length * width);
  const output = new Float32Array(tokens.length * width);
  for (const [axis, piece] of written.entries()) {
    embedding[tokens.indexOf(piece) * width + axis] = 1;
    for (const next of script[piece] ?? []) output[tokens.indexOf(next) * width + axis] = 12;
  }
  const square = () => new Float32Array(width * width);
  const ones = () => new Float32Array(width).fill(1);
  const vocabulary = [width, tokens.length];
  const tensors: [name: string, dimensions: number[], data: Float32Array][] = [
    ['token_embd.weight', vocabulary, embedding],
    ['output_norm.weight', [width], ones()],
    ['output.weight', vocabulary, output],
    ['blk.0.attn_norm.weight', [width], ones()],
    ['blk.0.ffn_norm.weight', [width], ones()],
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part): [string, number[], Float32Array] => [
      `blk.0.${part}.weight`,
      [width, width],
      square(),
    ]),
  ];
  const hidden = Math.max(width, Math.ceil(ballast / (3 * 4 * width) / 32) * 32);
  for (const [part, dimensions] of [
    ['ffn_gate', [width, hidden]],
    ['ffn_up', [width, hidden]],
    ['ffn_down', [hidden, width]],
  ] as const)
    tensors.push([`blk.0.${part}.weight`, [...dimensions], new Float32Array(width * hidden)]);

  const metadata = [
    entry('general.architecture', string, text('llama')),
    entry('general.name', string, text(name)),
    entry('llama.block_count', uint32, u32(1)),
    entry('llama.context_length', uint32, u32(contextWindow)),
    entry('llama.embedding_length', uint32, u32(width)),
    entry('llama.feed_forward_length', uint32, u32(hidden)),
    entry('llama.attention.head_count', uint32, u32(2)),
    entry('llama.attention.layer_norm_rms_epsilon', float32, f32(1e-5)),
    entry('llama.vocab_size', uint32, u32(tokens.length)),
    entry('tokenizer.ggml.model', string, text('llama')),
    entry('tokenizer.ggml.tokens', array, list(string, tokens.map(text))),
    entry(
      'tokenizer.ggml.scores',
      array,
      list(
        float32,
        tokens.map((_, at) => f32(-at)),
      ),
    ),
    entry('tokenizer.ggml.token_type', array, list(int32, types.map(u32))),
    entry('tokenizer.ggml.bos_token_id', uint32, u32(1)),
    entry('tokenizer.ggml.eos_token_id', uint32, u32(2)),
    entry('tokenizer.ggml.add_bos_token', bool, Buffer.from([0])),
    entry('tokenizer.ggml.add_space_prefix', bool, Buffer.from([0])),
    entry('tokenizer.chat_template', string, text(template)),
  ];
  let offset = 0;
  const infos = tensors.map(([tensor, dimensions, data]) => {
    const info = Buffer.concat([text(tensor), u32(dimensions.length), ...dimensions.map(u64), u32(0), u64(offset)]);
    offset += padded(data.byteLength);
    return info;
  });
  const head = Buffer.concat([Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(metadata.length), ...metadata, ...infos]);
  const weights = tensors.map(([, , data]) => pad(Buffer.from(data.buffer)));
  await writeFile(path, Buffer.concat([pad(head), ...weights]));
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function u64(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

function f32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return buffer;
}

const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const entry = (key: string, type: number, value: Buffer): Buffer => Buffer.concat([text(key), u32(type), value]);
const list = (type: number, items: Buffer[]): Buffer => Buffer.concat([u32(type), u64(items.length), ...items]);
const padded = (length: number): number => Math.ceil(length / alignment) * alignment;
const pad = (buffer: Buffer): Buffer => Buffer.concat([buffer, Buffer.alloc(padded(buffer.length) - buffer.length)]);
