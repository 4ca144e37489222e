import { useState } from 'react';
import { css, styled } from 'styled-components';
import { readTemplate } from '../../../shared/prompt/template.js';
import type { DiffLine } from '../../compare/lineChanges.js';
import type { FoundChanges } from '../../compare/useLineChanges.js';
import { Blank } from '../../ui/Blank.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { words } from './words.js';

interface Props {
  /** Undefined for the text itself. */
  name: string | undefined;
  found: FoundChanges;
}

/** Lines that are drawn at once: thousands would keep the page from hearing a key. */
const portion = 300;

/** The lines of two texts with what differs. */
export function ChangedLines({ name, found: { changes, failed, retry } }: Props) {
  const [shown, setShown] = useState(portion);
  const hidden = (changes?.lines.length ?? 0) - shown;
  return (
    <Text aria-busy={!changes && !failed}>
      {name !== undefined && <Name $look="group">{name}</Name>}
      {failed && (
        <Coming>
          {words.notCompared}{' '}
          <Button type="button" $size="sm" $tone="quiet" onClick={retry}>
            {words.retry}
          </Button>
        </Coming>
      )}
      {!changes && !failed && <Coming>{words.comparing}</Coming>}
      {changes?.lines.slice(0, shown).map((line, place) => (
        <LineView key={place} line={line} />
      ))}
      {hidden > 0 && (
        <Coming>
          <Button
            type="button"
            $size="sm"
            $tone="line"
            onClick={() => {
              setShown(shown + portion);
            }}
          >
            {words.moreLines({ count: hidden })}
          </Button>
        </Coming>
      )}
    </Text>
  );
}

function LineView({ line: { kind, runs } }: { line: DiffLine }) {
  const whole = runs.map(({ text }) => text).join('');
  return (
    <Line $kind={kind}>
      {kind !== 'same' && <VisuallyHidden>{kind === 'gone' ? words.gone({ text: whole }) : words.fresh({ text: whole })}</VisuallyHidden>}
      <span dir="auto" aria-hidden={kind !== 'same'}>
        {runs.map(({ text, only }, place) => (
          <Only key={place} $only={only}>
            {readTemplate(text).map((piece, place) => (piece.kind === 'variable' ? <Blank key={place}>{piece.raw}</Blank> : piece.raw))}
          </Only>
        ))}
        {whole === '' && '\u00a0'}
      </span>
    </Line>
  );
}

const Coming = styled.p`
  padding-inline: var(--version-edge);
  color: var(--ink-2);
`;

const Text = styled.div`
  padding: var(--s-3-5) 0;
  border-bottom: var(--hair) solid var(--hairline);
`;

const Name = styled(Heading)`
  padding: 0 var(--version-edge) var(--s-1-5);
`;

const sides = {
  same: css`
    color: var(--ink-2);
  `,
  gone: css`
    background: var(--mark-del);
    &::before {
      content: '−';
    }
  `,
  fresh: css`
    background: var(--mark-add);
    &::before {
      content: '+';
    }
  `,
};

const Line = styled.p<{ $kind: DiffLine['kind'] }>`
  position: relative;
  padding-block: var(--s-0-5);
  padding-inline: calc(var(--version-edge) + var(--s-6)) var(--version-edge);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &::before {
    position: absolute;
    inset-inline-start: var(--version-edge);
    color: var(--ink-3);
    font-family: var(--mono);
  }
  ${({ $kind }) => sides[$kind]}
`;

const Only = styled.span<{ $only: boolean }>`
  ${({ $only }) =>
    $only &&
    css`
      font-weight: var(--weight-medium);
      text-decoration: underline var(--ring);
      text-underline-offset: var(--s-1);
    `}
`;
