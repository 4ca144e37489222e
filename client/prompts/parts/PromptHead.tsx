import { ArrowLeft, Copy, Download, Ellipsis, Pin, PinOff, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../../words/href.js';
import { IconButton, IconLink } from '../../ui/IconButton.js';
import { media } from '../../ui/media.js';
import { Menu, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { Segments } from '../../ui/Segments.js';
import { Problem } from '../../ui/Text.js';
import { savePromptFile } from './promptFile.js';
import type { PromptPartsFragment } from './prompts.generated.js';
import { usePromptActions } from './usePromptActions.js';
import { words } from './words.js';

interface Props {
  prompt: PromptPartsFragment | undefined;
  title: string;
  problem?: string | undefined;
  /** Absent where the title is only shown. */
  onTitle?: ((title: string) => void) | undefined;
  /** Forgets what is not saved; undefined if all is. */
  onDiscard?: (() => void) | undefined;
  onEnter?: () => void;
}

/** Whether the head that comes next takes the focus to its choice of views, because that was chosen there. */
let keepsFocus = false;

/** The title of a prompt, the choice between its text and its versions, and what can be done with it. */
export function PromptHead({ prompt, title, problem, onTitle, onDiscard, onEnter }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const views = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (keepsFocus) views.current?.querySelector<HTMLInputElement>(':checked')?.focus();
    keepsFocus = false;
  }, []);
  return (
    <Head>
      <Back>
        <IconLink label={words.toLibrary} to={href('prompts')}>
          <ArrowLeft aria-hidden="true" />
        </IconLink>
      </Back>
      <Titled>
        <Title
          aria-label={words.name}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          placeholder={words.untitled}
          dir="auto"
          value={title}
          readOnly={!onTitle}
          onChange={({ target }) => onTitle?.(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
          }}
        />
        {problem !== undefined && <Problem id={id}>{problem}</Problem>}
      </Titled>
      {prompt && (
        <>
          <span ref={views}>
            <Segments
              label={words.view}
              value={onTitle ? 'edit' : 'versions'}
              choices={[
                { value: 'edit', label: words.edit },
                { value: 'versions', label: words.versions, count: String(prompt.current.number) },
              ]}
              onChoose={(view) => {
                keepsFocus = true;
                void navigate(
                  view === 'edit' ? href('prompts', { promptId: prompt.id }) : href('prompts', { promptId: prompt.id, view: 'versions' }),
                );
              }}
            />
          </span>
          <PromptMenu prompt={prompt} onDiscard={onDiscard} />
        </>
      )}
      {!prompt && onDiscard && (
        <Menu>
          <MenuTrigger>
            <IconButton label={words.more}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </MenuTrigger>
          <MenuPanel align="end">
            <Discard onDiscard={onDiscard} />
          </MenuPanel>
        </Menu>
      )}
    </Head>
  );
}

const Discard = ({ onDiscard }: { onDiscard: () => void }) => (
  <MenuItem onSelect={onDiscard}>
    <RotateCcw aria-hidden="true" />
    {words.discard}
  </MenuItem>
);

function PromptMenu({ prompt, onDiscard }: { prompt: PromptPartsFragment; onDiscard: (() => void) | undefined }) {
  const actions = usePromptActions(prompt);
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={words.more}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuPanel align="end">
        <MenuItem onSelect={actions.togglePin}>
          {prompt.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          {prompt.pinned ? words.unpin : words.pin}
        </MenuItem>
        <MenuItem onSelect={() => void actions.duplicate()}>
          <Copy aria-hidden="true" />
          {words.duplicate}
        </MenuItem>
        <MenuItem
          onSelect={() => {
            savePromptFile([prompt], 'prompt.json');
          }}
        >
          <Download aria-hidden="true" />
          {words.exportOne}
        </MenuItem>
        {onDiscard && <Discard onDiscard={onDiscard} />}
        <MenuLine />
        <MenuItem onSelect={() => void actions.remove()}>
          <Trash2 aria-hidden="true" />
          {words.delete}
        </MenuItem>
      </MenuPanel>
    </Menu>
  );
}

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--s-3);
  padding-block: var(--s-4) var(--s-2);
  padding-inline: var(--s-8) var(--s-4);
  ${media.tablet} {
    flex-wrap: wrap;
    padding-inline: var(--s-5) var(--s-3);
  }
`;

const Back = styled.span`
  display: none;
  ${media.phone} {
    display: block;
    margin-inline: calc(-1 * var(--s-3)) calc(-1 * var(--s-2));
  }
`;

const Titled = styled.div`
  flex: 1;
  min-width: 0;
  ${media.tablet} {
    flex: 1 0 70%;
  }
`;

const Title = styled.input`
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--r-xs);
  background: none;
  font: var(--weight-medium) var(--text-xl) / var(--lh-2xl) var(--serif);
  letter-spacing: var(--ls-xl);
  text-overflow: ellipsis;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;
