import { Link } from 'react-router';
import { styled } from 'styled-components';
import { titles } from '../api/pageTitle.js';
import { href } from '../words/href.js';
import { useViewer } from '../shell/useViewer.js';
import { Button } from '../ui/Button.js';
import { Invitation } from '../ui/Invitation.js';
import { Text } from '../ui/Text.js';
import { words } from './words.js';

/** Models that a blind comparison has at least. */
const fewest = 2;

/** The ratings of a person who has not voted yet: what they are for, and how to begin. */
export function FirstVisit() {
  const { me } = useViewer();
  const isCounted = me && !me.subscribed && me.remainingQueries >= fewest;
  return (
    <Invitation page={titles.ratings} title={words.firstTitle} text={words.firstText}>
      <Button as={Link} to={`${href('newConversation')}?blind=1`} $tone="primary">
        {words.start}
      </Button>
      <Price $look="hint">{isCounted ? words.priceOf({ left: me.remainingQueries }) : words.price}</Price>
    </Invitation>
  );
}

const Price = styled(Text)`
  margin-top: var(--s-4);
`;
