import { useState } from 'react';
import { usePreference } from '../../preferences/preferences.js';
import { Alert } from '../../ui/Alert.js';
import { Switch } from '../../ui/Switch.js';
import { Option } from './Option.js';
import { words } from './words.js';

/** Asks the browser for its permission. @returns why it cannot notify; undefined if it can */
async function whyNot(): Promise<string | undefined> {
  if (!('Notification' in globalThis)) return words.notifiesAbsent;
  return (await Notification.requestPermission()) === 'granted' ? undefined : words.notifiesDenied;
}

/** The switch for notifications. The browser is asked for its permission only when it is switched on. */
export function Notifies({ onChange }: { onChange: (notifies: boolean) => void }) {
  const notifies = usePreference('notifies');
  const [problem, setProblem] = useState<string>();
  const change = async (on: boolean) => {
    const found = on ? await whyNot() : undefined;
    setProblem(found);
    if (found === undefined) onChange(on);
  };
  return (
    <>
      <Option name={words.notifies} about={words.notifiesAbout} level>
        <Switch label={words.notifies} bare checked={notifies} onChange={(on) => void change(on)} />
      </Option>
      {problem !== undefined && <Alert>{problem}</Alert>}
    </>
  );
}
