import { Lightbulb } from 'lucide-react';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { count } from '../../look/formats.js';
import { isCutShort } from './isWhole.js';
import { Notice } from './Notice.js';
import { RetryButton } from './RetryButton.js';
import { SettingsButton } from './SettingsButton.js';

/** Where a model came to its end with nothing but thoughts: why there is no text, and what to do. */
export function ThoughtOnly({ answer, counted }: { answer: AnswerPartsFragment; counted: boolean }) {
  const limited = isCutShort(answer);
  const { maxTokens } = answer.parameters;
  const limit = maxTokens === null ? 'Its limit of tokens' : `Its limit of ${count(maxTokens)} ${maxTokens === 1 ? 'token' : 'tokens'}`;
  return (
    <Notice
      tone="plain"
      icon={<Lightbulb aria-hidden="true" />}
      title={limited ? 'It used all its tokens thinking' : 'It thought, but wrote no answer'}
      after={false}
      actions={
        <>
          <RetryButton answer={answer} counted={counted} />
          {limited && <SettingsButton />}
        </>
      }
    >
      {limited
        ? `${limit} left none for an answer. Retry has the same limit; in Settings you can allow more for your next prompt.`
        : 'The model ended after its thoughts, which are kept above. Retry asks it once more.'}
    </Notice>
  );
}
