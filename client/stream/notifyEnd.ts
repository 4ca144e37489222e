import { readPreferences } from '../preferences/preferences.js';
import { config } from '../api/config.js';
import { words } from './words.js';

/** Milliseconds from which an answer is long. */
const longMs = 20_000;

/** When the answers whose end is awaited were first seen being written, by id. */
const since = new Map<string, number>();

/** Notes that an answer is being written. */
export function noteWriting(answerId: string): void {
  if (!since.has(answerId)) since.set(answerId, Date.now());
}

/**
 * Notifies the person that a long answer has ended, if they want that and do not see the page. It says nothing of the content.
 * @param model its name here
 */
export function notifyEnd(answerId: string, model: string): void {
  const begun = since.get(answerId);
  since.delete(answerId);
  if (begun === undefined || Date.now() - begun < longMs || !document.hidden || !readPreferences().notifies) return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const notification = new Notification(config.siteName, { body: words.longEnded({ model }), tag: answerId });
  notification.onclick = () => {
    focus();
    notification.close();
  };
}
