import { config } from '../api/config.js';
import { Line } from './authParts.js';
import { words } from './words.js';

/** A link to the local mailbox, if mails are not really sent; otherwise nothing. */
export function MailboxLink() {
  if (config.mailbox === undefined) return null;
  return (
    <Line>
      <a href={config.mailbox} target="_blank" rel="noopener">
        {words.mailbox}
      </a>
    </Line>
  );
}
