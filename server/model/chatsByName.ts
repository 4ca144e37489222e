/** Trades other than chatting, as one word of a model's name; a number may follow. */
const otherTrades =
  /^(embed\w*?|rerank(er)?|bge|minilm|moderation|(safe)?guard|shieldgemma|whisper|transcri(be|ption)|asr|stt|tts|orpheus|speech|voice|audio|realtime|live|image|imagen?|imagine|dall|banana|flux|sora|veo|lyria|robotics|ocr|davinci|babbage)\d*$/;

/** Whether a model chats, as far as its name tells. Whole words are looked at, so that `instruct` is no `tts` and `vision` no picture. */
export function chatsByName(model: string): boolean {
  return !model
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => otherTrades.test(word));
}
