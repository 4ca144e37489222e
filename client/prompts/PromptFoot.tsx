import { styled } from 'styled-components';
import { dayAndMonth } from '../look/dates.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { TextField } from '../ui/TextField.js';
import type { PromptPartsFragment } from './parts/prompts.generated.js';
import type { PromptEdit } from './usePromptEdit.js';
import { words } from './words.js';

interface Props {
  prompt: PromptPartsFragment | undefined;
  edit: PromptEdit;
  onSave: () => void;
  onUse: () => void;
}

/** Below a prompt: whether it is saved, and what can be done with it. */
export function PromptFoot({ prompt, edit: { isDirty, isSaving, nextVersion, newer, note, changeNote }, onSave, onUse }: Props) {
  const canSave = isDirty && !isSaving && newer === undefined;
  return (
    <Foot>
      <State role="status">{isSaving ? words.saving : prompt ? savedLine(prompt, isDirty) : isDirty ? words.notSavedYet : ''}</State>
      {isDirty && nextVersion !== undefined && (
        <Note>
          <TextField label={words.note} bare look="cell" placeholder={words.noteHint} maxLength={200} value={note} onChange={changeNote} />
        </Note>
      )}
      {prompt && (
        <Button type="button" $wide="phone" disabled={isSaving} onClick={onUse}>
          {words.use}
        </Button>
      )}
      <Button
        type="button"
        $tone="primary"
        $wide="phone"
        aria-disabled={!canSave}
        onClick={() => {
          if (canSave) onSave();
        }}
      >
        {isDirty || !prompt ? saveName(nextVersion) : words.saved}
      </Button>
    </Foot>
  );
}

function saveName(nextVersion: number | undefined): string {
  return nextVersion === undefined ? words.save : words.saveAs({ number: nextVersion });
}

function savedLine({ current: { number, createdAt } }: PromptPartsFragment, isDirty: boolean): string {
  return (isDirty ? words.changedSince : words.savedOn)({ number, day: dayAndMonth(createdAt) });
}

const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  padding-block: var(--s-3);
  padding-inline: var(--s-8) var(--s-4);
  border-top: var(--hair) solid var(--hairline);
  ${media.tablet} {
    padding: var(--s-3) var(--s-5);
  }
`;

const State = styled.span`
  flex: 1;
  min-width: var(--s-24);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  ${media.tablet} {
    flex-basis: 100%;
  }
`;

const Note = styled.div`
  flex: 0 1 var(--sidebar);
  ${media.tablet} {
    flex: 1 0 100%;
  }
`;
