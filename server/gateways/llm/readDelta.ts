export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What one delta or message adds; empty strings where it adds nothing. */
export interface Delta {
  text: string;
  reasoning: string;
  refusal: string;
}

/** Reads a delta with the dialects of reasoning: DeepSeek, OpenRouter, Groq, vLLM and Ollama, Mistral. */
export function readDelta(delta: Fields): Delta {
  const content = delta['content'];
  const whole: Delta = {
    text: typeof content === 'string' ? content : '',
    reasoning: said(delta['reasoning_content']) || said(delta['reasoning']) || said(delta['thinking']),
    refusal: said(delta['refusal']),
  };
  if (Array.isArray(content)) readItems(content, whole);
  if (whole.reasoning === '' && Array.isArray(delta['reasoning_details'])) whole.reasoning = joined(delta['reasoning_details']);
  return whole;
}

/** Mistral's reasoning models send content as a list of text and thinking items. */
function readItems(items: unknown[], whole: Delta): void {
  for (const item of items) {
    if (!isRecord(item)) continue;
    if (item['type'] === 'thinking') {
      const thinking = item['thinking'];
      whole.reasoning += Array.isArray(thinking) ? joined(thinking) : said(thinking);
    } else if (item['type'] === 'refusal') whole.refusal += said(item['refusal']);
    else if (item['type'] === 'text' || item['type'] === 'output_text') whole.text += said(item['text']);
  }
}

function joined(items: unknown[]): string {
  return items.map((item) => (isRecord(item) ? said(item['text']) || said(item['summary']) : '')).join('');
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
