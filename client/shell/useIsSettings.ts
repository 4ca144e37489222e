import { matchPath, useLocation } from 'react-router';
import { patternOf } from '../words/href.js';

/** The pages that share the row of names under their titles. */
export const settings = ['profile', 'customise', 'keys', 'usage'] as const;

/** Whether the screen is a page of settings: in the navigation they all stand under the profile's name. */
export function useIsSettings(): boolean {
  const { pathname } = useLocation();
  return settings.some((name) => matchPath(patternOf(name), pathname) !== null);
}
