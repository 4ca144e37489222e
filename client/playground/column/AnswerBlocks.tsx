import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { AnswerText } from './AnswerText.js';
import { Reasoning } from './Reasoning.js';
import { useLiveFact } from './useLiveFact.js';

/** What an answer is made of, in its order. Drawn when a block begins or ends, or another one grows; what comes to one passes React by. */
export function AnswerBlocks({ answer }: { answer: AnswerPartsFragment }) {
  const live = isLiveState(answer.state);
  const held = useLiveFact(answer, (known) => known?.blocks);
  const growing = useLiveFact(answer, (known) => known?.growing);
  const blocks = (live && held) || answer.blocks;
  if (live && blocks.length === 0) return <Waiting />;
  return blocks.map(({ kind, thinking }, at) => {
    const block = { answer, at, grows: live && at === (growing ?? blocks.length - 1) };
    const key = `${kind} ${String(at)}`;
    return kind === 'REASONING' ? <Reasoning key={key} {...block} took={thinking} /> : <AnswerText key={key} {...block} />;
  });
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {['42%', '96%', '88%', '93%', '61%'].map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </div>
  );
}
