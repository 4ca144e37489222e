import { useState } from 'react';
import { readToolText } from '../../../shared/tool/toolText.js';
import { FoldedBlock } from './FoldedBlock.js';
import { ToolCode } from './ToolCode.js';
import { toolWords as words } from './toolWords.js';
import { type BlockProps, useBlockText } from './useBlockText.js';

/** A call of a tool at its place in the answer, folded: its name and its size; unfolded also its arguments, as they grow. */
export function ToolBlock(block: BlockProps) {
  const [text, setText] = useState('');
  useBlockText(block, setText);
  const { name, body } = readToolText(text);
  return (
    <FoldedBlock label={block.grows ? words.calls({ name }) : words.called({ name, length: body.length })}>
      <ToolCode text={body} ended={!block.grows} />
    </FoldedBlock>
  );
}
