import { Link } from 'react-router';
import { config } from '../config.js';
import { Button } from '../ui/Button.js';
import { Void } from './Void.js';

/** An address that leads nowhere. */
export function NotFoundView() {
  return (
    <Void>
      <title>{`Not Found | ${config.siteName}`}</title>
      <h1>Not Found</h1>
      <p>This address leads nowhere. The conversation may have been deleted.</p>
      <Button as={Link} to="/chat">
        To the Playground
      </Button>
    </Void>
  );
}
