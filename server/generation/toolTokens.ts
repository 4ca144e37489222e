import { estimateTokenCount } from 'tokenx';
import type { Tools } from '../../shared/tool/toolRules.js';

/** An estimate of what a model counts for the definitions of tools. */
export const toolTokens = (tools: Tools | undefined): number => (tools ? estimateTokenCount(JSON.stringify(tools.definitions)) : 0);
