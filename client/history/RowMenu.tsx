import {
  Archive,
  ArchiveRestore,
  Braces,
  Download,
  Ellipsis,
  FileText,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Share2,
  Tag,
  Trash2,
} from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { IconSurface } from '../ui/IconSurface.js';
import { onDemand } from '../ui/onDemand.js';
import { Menu, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { TagsOf } from '../tags/TagsOf.js';
import type { FileKind } from './downloadConversation.js';
import type { ConversationListItemFragment } from './history.generated.js';
import { words } from './words.js';

const ShareDialog = onDemand(async () => (await import('../share/ShareDialog.js')).ShareDialog);

const Opener = styled(IconSurface)`
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.tablet} {
    width: var(--tap);
    height: var(--tap);
  }
`;

const Whole = styled.span`
  position: relative;
  display: flex;
`;

/** Where the panel of tags opens: over the button, which keeps the clicks. */
const Place = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

/** `&&`, because a line's own rules may come later than these. */
const Danger = styled(MenuItem)`
  && {
    color: var(--danger);
    --sign-ink: currentColor;
  }
`;

const downloads = [
  { kind: 'md', icon: Download, label: words.download },
  { kind: 'html', icon: FileText, label: words.downloadHtml },
  { kind: 'json', icon: Braces, label: words.downloadJson },
] satisfies { kind: FileKind; icon: LucideIcon; label: string }[];

interface Props {
  conversation: ConversationListItemFragment;
  /** The button's label; by default one with the conversation's title. */
  label?: string;
  opener?: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
  onTogglePin: () => void;
  onToggleArchive: () => void;
  onDownload: (kind: FileKind) => void;
  onDelete: () => void;
}

/** The menu of actions on a conversation, behind three dots. */
export function RowMenu({ conversation, label, opener, onRename, onTogglePin, onToggleArchive, onDownload, onDelete }: Props) {
  const { title, pinned, archived } = conversation;
  const own = useRef<HTMLButtonElement>(null);
  const button = opener ?? own;
  const [tagging, setTagging] = useState(false);
  const [sharing, setSharing] = useState(false);
  const opensTags = useRef(false);
  return (
    <Whole>
      <Menu>
        <MenuTrigger>
          <Opener ref={button} type="button" aria-label={label ?? words.optionsFor({ title })}>
            <Ellipsis aria-hidden="true" />
          </Opener>
        </MenuTrigger>
        <MenuPanel
          align="start"
          side="bottom"
          onCloseAutoFocus={(event) => {
            if (opensTags.current) {
              // Only now, so that the panel keeps the focus.
              event.preventDefault();
              setTagging(true);
            }
            opensTags.current = false;
          }}
        >
          <MenuItem onSelect={onRename}>
            <Pencil aria-hidden="true" />
            {words.rename}
          </MenuItem>
          <MenuItem onSelect={onTogglePin}>
            {pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            {pinned ? words.unpin : words.pin}
          </MenuItem>
          <MenuItem onSelect={onToggleArchive}>
            {archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {archived ? words.unarchive : words.archive}
          </MenuItem>
          <MenuItem
            onSelect={() => {
              opensTags.current = true;
            }}
          >
            <Tag aria-hidden="true" />
            {words.tags}
          </MenuItem>
          <MenuLine />
          <MenuItem
            onSelect={() => {
              setSharing(true);
            }}
          >
            <Share2 aria-hidden="true" />
            {words.share}
          </MenuItem>
          {downloads.map(({ kind, icon: Icon, label }) => (
            <MenuItem
              key={kind}
              onSelect={() => {
                onDownload(kind);
              }}
            >
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          ))}
          <MenuLine />
          <Danger onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            {words.delete}
          </Danger>
        </MenuPanel>
      </Menu>
      {sharing && (
        <ShareDialog
          sources={{ CONVERSATION: conversation.id }}
          focusAfter={button}
          onClose={() => {
            setSharing(false);
          }}
        />
      )}
      <TagsOf of={[conversation]} open={tagging} onOpenChange={setTagging} opener={button}>
        <Place data-state={tagging ? 'open' : 'closed'} />
      </TagsOf>
    </Whole>
  );
}
