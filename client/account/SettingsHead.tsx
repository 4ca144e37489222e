import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { settings } from '../shell/useIsSettings.js';
import { href } from '../words/href.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { words } from './words.js';

const Title = styled(Heading).attrs({ as: 'h1', $look: 'page' })`
  margin-bottom: var(--s-5);
`;

const Bar = styled.nav`
  display: flex;
  gap: var(--s-6);
  border-bottom: var(--hair) solid var(--hairline);
`;

const Place = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--control);
  margin-bottom: calc(-1 * var(--hair));
  border-bottom: var(--ring) solid transparent;
  color: var(--ink-2);
  font-weight: var(--weight-medium);
  text-decoration: none;
  &:hover {
    color: var(--ink);
  }
  &[aria-current] {
    border-color: var(--ink);
    color: var(--ink);
  }
  ${media.tablet} {
    min-height: var(--tap);
  }
`;

/** The title of a page of settings, and the pages that there are. */
export function SettingsHead({ title }: { title: string }) {
  return (
    <>
      <Title>{title}</Title>
      <Bar aria-label={words.settings}>
        {settings.map((name) => (
          <Place key={name} to={href(name)} end>
            {words[name]}
          </Place>
        ))}
      </Bar>
    </>
  );
}
