import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { href } from '../../shared/site/addresses.js';
import { config } from '../api/config.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { mainId, SkipLink } from '../ui/SkipLink.js';
import { Text } from '../ui/Text.js';
import { Logo } from '../look/Logo.js';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { type ApiDocument, operationsOf } from './apiDocument.js';
import { Fields } from './Fields.js';
import { OpenAiProtocol, openAiParts } from './OpenAiProtocol.js';
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
  ${media.phone} {
    padding: 0 var(--s-4);
  }
`;

const Home = styled.a`
  margin-inline-end: auto;
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
  ${media.phone} {
    padding: var(--s-8) var(--s-4) var(--s-12);
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--s-4);
`;

const openAi = 'OpenAI’s protocol';

/** The reference of the REST API: every operation and every schema of its document, and OpenAI’s protocol beside it, on one page. */
export function Reference({ api }: { api: ApiDocument }) {
  useEffect(() => {
    // The page was still empty when the browser looked for the element in the address's hash.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const schemas = api.components.schemas;
  return (
    <>
      <SkipLink />
      <Bar>
        <Home href={href('landing')} aria-label={`${config.siteName}, home`}>
          <Logo />
        </Home>
        <a href="/api/v1/openapi.json">openapi.json</a>
        <ThemeMenu />
      </Bar>
      <Columns>
        <Contents api={api} />
        <Main id={mainId}>
          <Head>
            <Heading as="h1" $look="display">
              {api.info.title}
            </Heading>
            <Prose>{api.info.description}</Prose>
          </Head>
          {api.tags.map(({ name, description }) => (
            <Section key={name} id={name} title={name} description={description}>
              {operationsOf(api, name).map((operation) => (
                <OperationView key={operation.operationId} operation={operation} api={api} />
              ))}
            </Section>
          ))}
          <Section id="openai" title={openAi} description="For tools that are made for OpenAI’s API, with an API key.">
            <OpenAiProtocol origin={api.servers[0]?.url ?? location.origin} />
          </Section>
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
`;

const Group = styled(Heading).attrs({ $look: 'part' })`
  margin: var(--s-5) 0 var(--s-1);
`;

const Entry = styled.a`
  display: block;
  padding: var(--s-1) 0;
  color: var(--ink-2);
  text-decoration: none;
  &:hover {
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
    { name: openAi, links: openAiParts },
    { name: 'Schemas', links: Object.keys(api.components.schemas).map((name) => ({ id: name, text: name })) },
  ];
  return (
    <Nav aria-label="Contents">
      {groups.map(({ name, links }) => (
        <section key={name}>
          <Group>{name}</Group>
          <ul>
            {links.map(({ id, text }) => (
              <li key={id}>
                <Entry href={`#${id}`}>{text}</Entry>
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
        <Heading $look="page" $light>
          {title}
        </Heading>
        <Text $look="quiet">{description}</Text>
      </header>
      {children}
    </Place>
  );
}
