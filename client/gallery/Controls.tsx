import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { IconButton } from '../ui/IconButton.js';
import { Segments } from '../ui/Segments.js';

const tones = ['primary', 'line', 'quiet', 'danger', 'danger-line'] as const;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;

/** Words as long as those of some languages. */
export const longWords = 'Zahlungsinformationen und Rechnungsadresse aktualisieren';

const faces = [
  { value: 'sans', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
] as const;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
  max-width: 100%;
`;

const Narrow = styled.div`
  width: var(--voice);
  max-width: 100%;
`;

/** Every button, at rest, disabled, busy and with long words. Hover, focus and press are tried by hand, and by the gallery's journey. */
export function Controls() {
  const [face, setFace] = useState<'sans' | 'serif'>('sans');
  return (
    <>
      {tones.map((tone) => (
        <Line key={tone} role="group" aria-label={tone}>
          {sizes.map((size) => (
            <Button key={size} type="button" $tone={tone} $size={size}>
              {tone} {size}
            </Button>
          ))}
          <Button type="button" $tone={tone} aria-disabled="true">
            {tone} busy
          </Button>
          <Button type="button" $tone={tone} disabled>
            {tone} disabled
          </Button>
        </Line>
      ))}
      <Line role="group" aria-label="icons">
        <IconButton label="Copy">
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label="Pressed" aria-pressed="true">
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label="Copy disabled" disabled>
          <Copy aria-hidden="true" />
        </IconButton>
      </Line>
      <Narrow>
        <Button type="button" $tone="primary" $wide>
          {longWords}
        </Button>
      </Narrow>
      <Segments label="Answers in" choices={faces} value={face} onChoose={setFace} />
      <Segments label="Scrolling" choices={faces.map((one) => ({ ...one, count: '1,214' }))} value={face} onChoose={setFace} scrolls />
    </>
  );
}
