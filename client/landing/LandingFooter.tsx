import { Link } from 'react-router';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { IconSurface } from '../ui/IconSurface.js';
import { networks } from './networks.js';

const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: var(--s-6);
  margin: 96px var(--edge) 0;
  padding: var(--s-5) 0 var(--s-8);
  border-top: 1px solid var(--hairline);
  color: var(--ink-3);
  > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--control-sm);
    color: var(--ink-2);
    text-decoration: none;
    &:hover {
      color: var(--ink);
    }
  }
  ${media.phone} {
    flex-wrap: wrap;
    gap: var(--s-1) var(--s-4);
    margin-top: var(--s-10);
    font-size: var(--text-sm);
    > a {
      min-height: var(--tap);
    }
  }
`;

const Social = styled.span`
  display: flex;
  gap: var(--s-1);
  margin: 0 -7px 0 auto;
`;

/** The foot of the public pages. */
export function LandingFooter() {
  return (
    <Foot>
      <span>{`© ${config.year} ${config.siteName}`}</span>
      <Link to="/privacy-policy">Privacy policy</Link>
      <Social>
        {networks.map(({ name, box, path }) => (
          <IconSurface key={name} as={Link} to="/" aria-label={`${config.siteName} on ${name}`}>
            <svg width="16" height="16" viewBox={`0 0 ${box} ${box}`} fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
          </IconSurface>
        ))}
      </Social>
    </Foot>
  );
}
