import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hueOf } from '../models/Mark.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { Skeleton } from '../ui/Skeleton.js';
import { useEscape } from '../ui/useKey.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { CompareBar, type CompareSettings } from './CompareBar.js';
import { CompareHead, type CompareHeadProps } from './CompareHead.js';
import { Notice, NoticeText, Result, Said } from './Result.js';
import { useComparison } from './useComparison.js';
import { words } from './words.js';

export interface CompareViewProps extends CompareHeadProps {
  onClose: () => void;
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  background: var(--surface);
`;

const Body = styled.div<{ $divided: boolean }>`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding-block: var(--s-3) var(--s-8);
  ${({ $divided }) => $divided && 'background: linear-gradient(var(--hairline), var(--hairline)) 50% 0 / var(--hair) 100% no-repeat local;'}
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
`;

const phone = media.phone.replace('@media ', '');
const followPhone = (onChange: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
};

/** Two answers of a turn compared: block by block and word by word, or line by line. */
export function CompareView({ answers, left, right, onChoose, onClose }: CompareViewProps) {
  const [settings, setSettings] = useState<CompareSettings>({ view: 'beside', by: 'words', onlyDifferences: false });
  const { view, by, onlyDifferences } = settings;
  const [marksAnyway, setMarksAnyway] = useState<string>();
  // On the phone there is no room for two texts side by side.
  const isPhone = useSyncExternalStore(followPhone, () => matchMedia(phone).matches);
  const unified = isPhone || view === 'unified';
  const pair = `${left.id} ${right.id}`;
  const { compared: shown, failed, retry } = useComparison({ pair, left: left.text, right: right.text, by });
  const body = useRef<HTMLDivElement>(null);
  useEscape(() => {
    onClose();
    return true;
  });
  useEffect(() => {
    // Touch screens have no keys that would go there.
    if (matchMedia('(hover: hover)').matches) body.current?.focus({ preventScroll: true });
  }, []);
  // Swapping keeps what the person asked for.
  const unordered = [left.id, right.id].sort().join(' ');
  const hues = { '--left-hue': hueOf(left.mark)['--hue'], '--right-hue': hueOf(right.mark)['--hue'] };
  return (
    <Frame aria-label={words.comparison} style={hues}>
      <CompareBar settings={settings} onChange={setSettings} beside={!isPhone} compared={shown} onClose={onClose} />
      <CompareHead answers={answers} left={left} right={right} onChoose={onChoose} />
      <Body
        ref={body}
        $divided={!unified && shown !== undefined}
        tabIndex={0}
        role="region"
        aria-label={unified ? words.unifiedRegion : words.sideBySideRegion}
        aria-busy={!shown && !failed}
      >
        {[left, right].map(
          ({ id, name, live }) =>
            live && (
              <Notice key={id} role="status">
                <NoticeText>{words.stillWriting({ name })}</NoticeText>
              </Notice>
            ),
        )}
        {shown ? (
          <Result
            compared={shown}
            left={left}
            right={right}
            unified={unified}
            onlyDifferences={onlyDifferences}
            marksAnyway={marksAnyway === unordered}
            onShowMarks={() => {
              setMarksAnyway(unordered);
              body.current?.focus();
            }}
          />
        ) : failed ? (
          <Said icon={<CircleAlert aria-hidden="true" />} title={words.failed} text={words.failedHint}>
            <Button
              type="button"
              $size="sm"
              onClick={() => {
                retry();
                body.current?.focus();
              }}
            >
              {words.retry}
            </Button>
          </Said>
        ) : (
          <Notice role="status">
            <VisuallyHidden>{words.working}</VisuallyHidden>
            {['42%', '96%', '88%', '61%'].map((width) => (
              <Skeleton key={width} $width={width} />
            ))}
          </Notice>
        )}
      </Body>
    </Frame>
  );
}
