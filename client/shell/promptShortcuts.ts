import { type Shortcut, shortcuts, type ShortcutName } from '../shortcuts/shortcuts.js';
import { readPreferences } from '../preferences/preferences.js';
import { hasTouchOnly } from '../ui/hasTouchOnly.js';

/** Shortcuts in the prompt. An on-screen keyboard has no Shift+Enter: there, or if the person chose so, Enter breaks the line. */
export function promptShortcuts(): [ShortcutName, Shortcut][] {
  const { send, sendAlways, newLine, library } = shortcuts;
  return readPreferences().enterSends && !hasTouchOnly()
    ? [
        ['send', send],
        ['sendAlways', sendAlways],
        ['newLine', newLine],
        ['library', library],
      ]
    : [
        ['newLine', send],
        ['send', sendAlways],
        ['library', library],
      ];
}
