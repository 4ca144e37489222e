import { Copy, Pencil, RefreshCw } from 'lucide-react';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { Caret } from '../ui/Caret.js';
import { IconButton, IconLink } from '../ui/IconButton.js';
import { Kbd } from '../ui/Kbd.js';
import { Logo } from '../look/Logo.js';
import { Mark, Marks } from '../models/Mark.js';
import { Pulse } from '../ui/Pulse.js';
import { Skeleton } from '../ui/Skeleton.js';
import { Strip } from '../ui/Strip.js';
import { Tag } from '../ui/Tag.js';

const tones = ['primary', 'line', 'quiet', 'danger', 'danger-line'] as const;
const marks = Array.from({ length: 16 }, (_none, mark) => mark);

/** Primitives that need no state. */
export function Primitives() {
  return (
    <>
      <Logo />
      {tones.map((tone) => (
        <Button key={tone} type="button" $tone={tone}>
          {tone}
        </Button>
      ))}
      <Button type="button" $size="sm">
        Small
      </Button>
      <Button type="button" $size="lg" $tone="primary">
        Large
      </Button>
      <Button type="button" $size="xl">
        Extra large
      </Button>
      <Button type="button" disabled>
        Disabled
      </Button>
      <IconButton label="Copy">
        <Copy aria-hidden="true" />
      </IconButton>
      <IconLink label="Write" to="/chat">
        <Pencil aria-hidden="true" />
      </IconLink>
      <Kbd>Ctrl</Kbd>
      <Tag>Premium</Tag>
      <span>
        Writing
        <Caret />
      </span>
      <Pulse />
      <Marks marks={[0, 1, 2]} />
      {marks.map((mark) => (
        <Mark key={mark} mark={mark} size={20} />
      ))}
      <Skeleton $width="14em" />
      <Alert>This email address is not valid.</Alert>
      <Strip role="note">
        <RefreshCw aria-hidden="true" />
        Reconnecting. Nothing is lost.
      </Strip>
      <Strip role="note" $tone="warning">
        You are offline. Your draft is kept here.
      </Strip>
    </>
  );
}
