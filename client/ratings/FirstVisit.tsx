import { titles } from '../api/pageTitle.js';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { useViewer } from '../shell/useViewer.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { mainId } from '../ui/SkipLink.js';
import { Stage } from '../ui/Stage.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { words } from './words.js';

/** Models that a blind comparison has at least. */
const fewest = 2;

/** The ratings of a person who has not voted yet: what they are for, and how to begin. */
export function FirstVisit() {
  const { me } = useViewer();
  const isCounted = me && !me.subscribed && me.remainingQueries >= fewest;
  return (
    <Invitation id={mainId}>
      <VisuallyHidden as="h1">{titles.ratings}</VisuallyHidden>
      <Heading $look="question">{words.firstTitle}</Heading>
      <Text>{words.firstText}</Text>
      <Button as={Link} to={`${href('newConversation')}?blind=1`} $tone="primary">
        {words.start}
      </Button>
      <Price>{isCounted ? words.priceOf({ left: me.remainingQueries }) : words.price}</Price>
    </Invitation>
  );
}

const Invitation = styled(Stage)`
  padding: var(--s-8) var(--s-5);
  text-align: center;
  text-wrap: balance;
`;

const Text = styled.p`
  max-width: 52ch;
  margin: var(--s-2) 0 var(--s-6);
  color: var(--ink-2);
  font-size: var(--text-md);
  line-height: var(--lh-read);
`;

const Price = styled.p`
  margin-top: var(--s-4);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;
