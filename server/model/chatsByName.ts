/** Words in a model's name for purposes other than chatting; a number may follow. */
const nonChatWords =
  /^(embed\w*|(rerank(er)?|bge|minilm|moderation|(safe)?guard|shieldgemma|whisper|transcri(be|ption)|asr|stt|tts|orpheus|speech|voice|audio|realtime|live|image|imagen?|imagine|dall|banana|flux|sora|veo|lyria|robotics|ocr|davinci|babbage)\d*)$/;

/**
 * Whether a model chats, judged by its name. Only whole words count, so that `instruct` does not match `tts`, nor `vision` an
 * image model.
 */
export function chatsByName(model: string): boolean {
  return !model
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => nonChatWords.test(word));
}
