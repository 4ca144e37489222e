import { useEffect } from 'react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { Logo } from '../look/Logo.js';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { type ApiDocument, operationsOf } from './apiDocument.js';
import { Contents } from './Contents.js';
import { Fields } from './Fields.js';
import { OperationView } from './OperationView.js';
import { Prose } from './Prose.js';
import { Section } from './Section.js';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  height: var(--topbar);
  padding: 0 var(--s-6);
  border-bottom: 1px solid var(--hairline);
  background: var(--surface);
  > a:first-child {
    margin-right: auto;
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

/** The REST API, to read: every operation and every schema of its document, on one page. */
export function Reference({ api }: { api: ApiDocument }) {
  useEffect(() => {
    // The page was empty when the browser looked for the place that the address names.
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
