import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { readTemplate } from '../../shared/prompt/template.js';
import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { changePreferences, usePreference } from '../preferences/preferences.js';
import { groups, type Starter, starters } from '../starters/starters.js';
import { Blank } from '../ui/Blank.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { toast } from '../ui/toast.js';
import { Text } from '../ui/Text.js';
import { useSavePromptMutation } from './parts/prompts.generated.js';
import { searchPrompts } from './searchPrompts.js';
import { addPrompts } from './parts/usePromptActions.js';
import { words } from './words.js';

/** Prompts to begin with, by group; the person may hide them. @param search words that they must have */
export function StarterSection({ search }: { search: string }) {
  const hidden = !usePreference('showStarters');
  const isSearched = search.trim() !== '';
  const found = searchPrompts(starters, search);
  if (isSearched && (hidden || found.length === 0)) return null;
  return (
    <Section aria-label={words.starters}>
      <Head>
        <Heading $look="part">{words.starters}</Heading>
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          onClick={() => {
            changePreferences({ showStarters: hidden });
          }}
        >
          {hidden ? words.showStarters : words.hideStarters}
        </Button>
      </Head>
      {!hidden && (
        <>
          {!isSearched && <Line $look="small">{words.startersLine}</Line>}
          <Groups>
            {groups.map(({ id, name }) => (
              <Group key={id} name={name} starters={found.filter(({ group }) => group === id)} />
            ))}
          </Groups>
        </>
      )}
    </Section>
  );
}

function Group({ name, starters: shown }: { name: string; starters: readonly Starter[] }) {
  if (shown.length === 0) return null;
  return (
    <div>
      <GroupName>{name}</GroupName>
      <ul>
        {shown.map((starter) => (
          <li key={starter.id}>
            <StarterRow starter={starter} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A starter: opened, it shows its text and what can be done with it. */
function StarterRow({ starter: { id, title, tags, current } }: { starter: Starter }) {
  const navigate = useNavigate();
  // The same request makes one copy, however often it is sent.
  const requestId = useRef(crypto.randomUUID());
  const [save, { loading }] = useSavePromptMutation({
    onError: toastError,
    update: (cache, { data }) => {
      if (data) addPrompts(cache, [data.savePrompt.prompt]);
    },
  });
  const keep = async () => {
    const taken = await undefinedIfFailed(
      save({
        variables: {
          input: {
            ...{ requestId: requestId.current, title, tags: [...tags], text: current.text, models: [] },
            variables: current.variables.map((variable) => ({ ...variable, choices: [...variable.choices] })),
          },
        },
      }),
    );
    if (!taken?.data) return;
    requestId.current = crypto.randomUUID();
    toast.success(words.copyKept({ title }));
    void navigate(href('prompts', { promptId: taken.data.savePrompt.prompt.id }));
  };
  return (
    <Details>
      <Summary>
        <Sign aria-hidden="true" />
        {title}
      </Summary>
      <Prompt $look="small">
        {readTemplate(current.text).map(({ kind, raw }, place) => (kind === 'variable' ? <Blank key={place}>{raw}</Blank> : raw))}
      </Prompt>
      <Choices>
        <Button as={Link} to={`${href('newConversation')}?prompt=${id}`} $size="sm">
          {words.use}
        </Button>
        <Button type="button" $tone="quiet" $size="sm" disabled={loading} onClick={() => void keep()}>
          {words.keepCopy}
        </Button>
      </Choices>
    </Details>
  );
}

const Section = styled.section`
  padding: var(--s-3) var(--s-2) var(--s-2);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  padding-inline-start: var(--s-3);
`;

const Line = styled(Text)`
  padding: 0 var(--s-3);
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--voice)), 1fr));
  column-gap: var(--s-4);
`;

const GroupName = styled.h3`
  padding: var(--s-4) var(--s-3) var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-weight: var(--weight-medium);
`;

const Details = styled.details`
  border-radius: var(--r-md);
  &[open] {
    --sign-turn: 90deg;
    margin-block: var(--s-1);
    background: var(--raised);
    box-shadow: var(--shadow-1);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--row);
  padding: var(--s-1) var(--s-3);
  border-radius: var(--r-md);
  cursor: pointer;
  list-style: none;
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Sign = styled(ChevronRight)`
  rotate: var(--sign-turn, 0deg);
`;

const Prompt = styled(Text)`
  padding: var(--s-1) var(--s-3);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-3) var(--s-3);
`;
