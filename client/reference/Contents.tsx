import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { type ApiDocument, operationsOf } from './apiDocument.js';

const Nav = styled.nav`
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100vh;
  overflow-y: auto;
  padding: var(--s-10) var(--s-4) var(--s-6) var(--s-6);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  ${media.tablet} {
    display: none;
  }
  h2 {
    margin: var(--s-5) 0 var(--s-1);
    font-weight: var(--weight-strong);
  }
  a {
    display: block;
    padding: var(--s-1) 0;
    color: var(--ink-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--accent);
  }
`;

/** What the page has, by heading. */
export function Contents({ api }: { api: ApiDocument }) {
  const groups = [
    ...api.tags.map(({ name }) => ({
      name,
      links: operationsOf(api, name).map(({ operationId, summary }) => ({ id: operationId, text: summary })),
    })),
    { name: 'Schemas', links: Object.keys(api.components.schemas).map((name) => ({ id: name, text: name })) },
  ];
  return (
    <Nav aria-label="Contents">
      {groups.map(({ name, links }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {links.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Nav>
  );
}
