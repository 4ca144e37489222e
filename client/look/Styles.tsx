import type { ComponentProps, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/**
 * Writes the media queries of a component inside a rule that matches the root and weighs nothing. Components bring their rules when
 * they are first shown, and Chromium computes the styles of the whole page anew when a rule that is not an ordinary one joins a
 * stylesheet: 22 ms for four answers of a thousand tokens, and more the longer the conversation is. A media query within an
 * ordinary rule costs nothing. What concerns the root itself stays as it is.
 */
const nestMedia: Plugin = (element, _index, _children, callback) => {
  const { type, value, children } = element;
  if (type !== '@media' || !Array.isArray(children)) return;
  const isOfComponents = children.every(({ props }) => Array.isArray(props) && props.every((selector) => selector.startsWith('.')));
  if (!isOfComponents) return;
  const rules = children.map((child, place) => callback(child, place, children, callback)).join('');
  // An element that has its text is not written again, if it is no rule.
  element.type = 'decl';
  element.return = rules && `:where(:root){${value}{${rules}}}`;
};
// styled-components counts the plugin's name among what class names are made from; minified it would differ from the prerendered one.
Object.defineProperty(nestMedia, 'name', { value: 'nestMedia' });

const plugins = [nestMedia];

/** How styled-components writes the rules of the components within. */
export function Styles({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>;
}
