import { estimateTokenCount } from 'tokenx';
import type { Tools } from '../../shared/tool/toolRules.js';

/** What was counted of tools before: the columns of a turn share them, and half a million characters take a while. */
const counted = new WeakMap<Tools, number>();

/** An estimate of what a model counts for the definitions of tools. */
export function toolTokens(tools: Tools | undefined): number {
  if (!tools) return 0;
  const tokens = counted.get(tools) ?? estimateTokenCount(JSON.stringify(tools.definitions));
  counted.set(tools, tokens);
  return tokens;
}
