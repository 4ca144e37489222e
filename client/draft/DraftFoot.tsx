import { ChevronDown, Copy, Merge, Share2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { Button } from '../ui/Button.js';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { onDemand } from '../ui/onDemand.js';
import { toast } from '../ui/toast.js';
import { copyDraft, type Format } from './copyDraft.js';
import { draftOf, type DraftState } from './DraftStore.js';
import { useSaveDraftAsAnswerMutation } from './draft.generated.js';
import type { Paragraph } from './paragraphs.js';
import { words } from './words.js';

const ShareDialog = onDemand(async () => (await import('../share/ShareDialog.js')).ShareDialog);
const MergeDialog = onDemand(async () => (await import('../merge/MergeDialog.js')).MergeDialog);

interface Props {
  turnId: string;
  /** Those with text. */
  paragraphs: readonly Paragraph[];
  saving: DraftState['saving'];
  /** Whether no further column is possible. */
  full: boolean;
}

const Foot = styled.footer`
  display: grid;
  flex: none;
  gap: var(--s-2);
  padding-block: var(--s-3) var(--s-4);
  padding-inline: var(--s-6) var(--s-4);
  border-block-start: var(--hair) solid var(--hairline);
`;

const Joined = styled.div`
  display: flex;
`;

const CopyButton = styled(Button)`
  flex: 1;
  border-start-end-radius: 0;
  border-end-end-radius: 0;
`;

const MoreButton = styled(Button)`
  margin-inline-start: calc(-1 * var(--hair));
  border-start-start-radius: 0;
  border-end-start-radius: 0;
`;

const State = styled.p`
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  text-align: center;
`;

const isFormat = (value: string): value is Format => value in copyLabels;

const copyLabels: Record<Format, string> = { markdown: words.copyMarkdown, rich: words.copyRich, footnotes: words.copyFootnotes };

/** The uses of the draft: a copy, or an answer of its own. */
export function DraftFoot({ turnId, paragraphs, saving, full }: Props) {
  const [format, setFormat] = useState<Format>('markdown');
  const [merging, setMerging] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [mutate, { loading }] = useSaveDraftAsAnswerMutation({
    onError: toastError,
    onCompleted: () => {
      toast.success(words.savedAsAnswer);
    },
  });
  const save = async () => {
    const store = draftOf(turnId);
    // If this fails, the draft says so.
    if (await store.flush()) await undefinedIfFailed(mutate({ variables: { turnId, version: store.version } }));
  };
  // What is shared is what is saved.
  const share = async () => {
    if (await draftOf(turnId).flush()) setSharing(true);
  };
  return (
    <Foot>
      <Joined>
        <CopyButton type="button" $size="sm" onClick={() => void copyDraft(paragraphs, format)}>
          <Copy aria-hidden="true" />
          {copyLabels[format]}
        </CopyButton>
        <Menu>
          <MenuTrigger>
            <MoreButton type="button" $size="sm" aria-label={words.formats}>
              <ChevronDown aria-hidden="true" />
            </MoreButton>
          </MenuTrigger>
          <MenuPanel align="end">
            <MenuChoices
              value={format}
              onValueChange={(value) => {
                if (!isFormat(value)) return;
                setFormat(value);
                void copyDraft(paragraphs, value);
              }}
            >
              <MenuChoice value="markdown">{words.markdown}</MenuChoice>
              <MenuChoice value="rich">{words.rich}</MenuChoice>
              <MenuLine />
              <MenuChoice value="footnotes">{words.footnotes}</MenuChoice>
            </MenuChoices>
            <MenuLine />
            <MenuItem onSelect={() => void share()}>
              <Share2 aria-hidden="true" />
              {words.share}
            </MenuItem>
          </MenuPanel>
        </Menu>
      </Joined>
      <Button
        type="button"
        $size="sm"
        disabled={full || paragraphs.length < 2}
        onClick={() => {
          setMerging(true);
        }}
        onPointerEnter={MergeDialog.preload}
        onFocus={MergeDialog.preload}
      >
        <Merge aria-hidden="true" />
        {words.mergeByModel}
      </Button>
      <Button type="button" $tone="primary" disabled={loading || full} onClick={() => void save()}>
        {words.save}
      </Button>
      <State role="status">{full ? words.full : words[saving]}</State>
      {sharing && (
        <ShareDialog
          sources={{ DRAFT: turnId }}
          onClose={() => {
            setSharing(false);
          }}
        />
      )}
      {merging && (
        <MergeDialog
          turnId={turnId}
          from={{
            kind: 'draft',
            texts: paragraphs.map(({ text }) => text),
            version: async () => ((await draftOf(turnId).flush()) ? draftOf(turnId).version : undefined),
          }}
          onClose={() => {
            setMerging(false);
          }}
        />
      )}
    </Foot>
  );
}
