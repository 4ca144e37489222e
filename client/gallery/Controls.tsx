import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { CheckLine } from '../ui/CheckLine.js';
import { IconButton } from '../ui/IconButton.js';
import { Segments } from '../ui/Segments.js';
import { Switch } from '../ui/Switch.js';

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

const Disabled = styled.fieldset`
  min-width: 0;
  border: 0;
`;

/** Every button, choice and switch, at rest, disabled, busy and with long words. Hover, focus and press are tried by hand, and by the gallery's journey. */
export function Controls() {
  const [face, setFace] = useState<'sans' | 'serif'>('sans');
  const [isOn, setOn] = useState(true);
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
      <Disabled disabled>
        <Segments label="Disabled segments" choices={faces} value={face} onChoose={setFace} />
        <Switch label="Disabled switch" checked={isOn} onChange={setOn} />
        <CheckLine checked={isOn} onChange={setOn}>
          Disabled line
        </CheckLine>
      </Disabled>
      <Line role="group" aria-label="switches and ticks">
        <Switch label="On" checked={isOn} onChange={setOn} />
        <Switch
          label="Off"
          checked={!isOn}
          onChange={(on) => {
            setOn(!on);
          }}
        />
        <Switch label="Named elsewhere" bare checked={isOn} onChange={setOn} />
        <CheckLine checked={isOn} onChange={setOn}>
          {longWords}
        </CheckLine>
        <CheckLine
          checked={!isOn}
          onChange={(on) => {
            setOn(!on);
          }}
        >
          Not ticked
        </CheckLine>
      </Line>
      <Segments label="Scrolling" choices={faces.map((one) => ({ ...one, count: '1,214' }))} value={face} onChoose={setFace} scrolls />
    </>
  );
}
