import type { RouteObject } from 'react-router';
import { renewStylesWithWidth } from '../look/renewStylesWithWidth.js';
import { followIntent } from './preload/followIntent.js';

/** Starts what a page needs from its first paint on, and no sooner. */
export function afterStart(routes: RouteObject[]): void {
  followIntent(routes);
  renewStylesWithWidth();
}
