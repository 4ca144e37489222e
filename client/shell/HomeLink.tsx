import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { Logo } from '../look/Logo.js';
import { words } from './words.js';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: var(--tap);
`;

/** The logo, which leads to the front page. */
export function HomeLink({ className }: { className?: string }) {
  return (
    <Home to={href('landing')} aria-label={words.home} className={className}>
      <Logo />
    </Home>
  );
}
