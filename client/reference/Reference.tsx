import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { Logo } from '../look/Logo.js';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { type ApiDocument, operationsOf } from './apiDocument.js';
import { Fields } from './Fields.js';
import { OperationView } from './OperationView.js';
import { Prose } from './Prose.js';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  height: var(--topbar);
  padding: 0 var(--s-6);
  border-bottom: var(--hair) solid var(--hairline);
  background: var(--surface);
  > a:first-child {
    margin-inline-end: auto;
  }
  ${media.phone} {
    padding: 0 var(--s-4);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: var(--sidebar) minmax(0, 1fr);
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.main`
  display: grid;
  gap: var(--s-12);
  max-width: var(--composer-max);
  padding: var(--s-10) var(--s-8) var(--s-16);
  h1 {
    font: var(--weight-text) var(--text-3xl) / var(--lh-3xl) var(--serif);
    letter-spacing: var(--ls-3xl);
  }
  ${media.phone} {
    padding: var(--s-8) var(--s-4) var(--s-12);
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--s-4);
`;

/** The reference of the REST API: every operation and every schema of its document, on one page. */
export function Reference({ api }: { api: ApiDocument }) {
  useEffect(() => {
    // The page was still empty when the browser looked for the element in the address's hash.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const schemas = api.components.schemas;
  return (
    <>
      <Bar>
        <a href="/" aria-label={`${config.siteName}, home`}>
          <Logo />
        </a>
        <a href="/api/v1/openapi.json">openapi.json</a>
        <ThemeMenu />
      </Bar>
      <Columns>
        <Contents api={api} />
        <Main>
          <Head>
            <h1>{api.info.title}</h1>
            <Prose>{api.info.description}</Prose>
          </Head>
          {api.tags.map(({ name, description }) => (
            <Section key={name} id={name} title={name} description={description}>
              {operationsOf(api, name).map((operation) => (
                <OperationView key={operation.operationId} operation={operation} api={api} />
              ))}
            </Section>
          ))}
          <Section id="schemas" title="Schemas" description="What bodies, answers and events are made of.">
            {Object.entries(schemas).map(([name, schema]) => (
              <Fields key={name} id={name} title={name} schema={schema} />
            ))}
          </Section>
        </Main>
      </Columns>
    </>
  );
}

const Nav = styled.nav`
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100vh;
  overflow-y: auto;
  padding-block: var(--s-10) var(--s-6);
  padding-inline: var(--s-6) var(--s-4);
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

/** The table of contents. */
function Contents({ api }: { api: ApiDocument }) {
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

const Place = styled.section`
  display: grid;
  gap: var(--s-6);
  > header h2 {
    font: var(--weight-text) var(--text-2xl) / var(--lh-2xl) var(--serif);
    letter-spacing: var(--ls-2xl);
  }
  > header p {
    color: var(--ink-2);
  }
`;

interface Props {
  id: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** A heading with its content. */
function Section({ id, title, description, children }: Props) {
  return (
    <Place id={id}>
      <header>
        <h2>{title}</h2>
        <p>{description}</p>
      </header>
      {children}
    </Place>
  );
}
