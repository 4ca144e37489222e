import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { words } from './words.js';

/** When there is no prompt with this id. */
export function GonePrompt() {
  return (
    <Gone>
      <Heading $look="title">{words.gone}</Heading>
      <p>{words.goneLine}</p>
      <Button as={Link} to={href('prompts')}>
        {words.toLibrary}
      </Button>
    </Gone>
  );
}

const Gone = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  padding: var(--s-10) var(--s-8);
  color: var(--ink-2);
`;
