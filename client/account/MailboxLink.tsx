import { config } from '../api/config.js';
import { words } from './words.js';

/** To the mailbox, where mails stay on this machine; nothing elsewhere. */
export function MailboxLink() {
  if (config.mailbox === undefined) return null;
  return (
    <p>
      <a href={config.mailbox} target="_blank" rel="noopener">
        {words.mailbox}
      </a>
    </p>
  );
}
