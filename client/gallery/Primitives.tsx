import { Pencil, RefreshCw } from 'lucide-react';
import { longWords } from './Controls.js';
import { Alert } from '../ui/Alert.js';
import { Blank } from '../ui/Blank.js';
import { Caret } from '../ui/Caret.js';
import { IconLink } from '../ui/IconButton.js';
import { Kbd } from '../ui/Kbd.js';
import { Logo } from '../look/Logo.js';
import { Mark, Marks } from '../models/Mark.js';
import { Pulse } from '../ui/Pulse.js';
import { Skeleton } from '../ui/Skeleton.js';
import { Strip } from '../ui/Strip.js';
import { Tag } from '../ui/Tag.js';

const marks = Array.from({ length: 16 }, (_none, mark) => mark);

/** Parts that have one state. */
export function Primitives() {
  return (
    <>
      <Logo />
      <IconLink label="Write" to="/chat">
        <Pencil aria-hidden="true" />
      </IconLink>
      <Kbd>Ctrl</Kbd>
      <Kbd $bare>Ctrl K</Kbd>
      <Tag>Premium</Tag>
      <span>
        Writing
        <Caret />
      </span>
      <span>
        Translate for <Blank>{'{{readers}}'}</Blank>
      </span>
      <Pulse />
      <Marks marks={[0, 1, 2]} />
      {marks.map((mark) => (
        <Mark key={mark} mark={mark} size={20} />
      ))}
      <Skeleton $width="14em" />
      <Alert>This email address is not valid.</Alert>
      <Alert>{`${longWords}. `.repeat(4)}</Alert>
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
