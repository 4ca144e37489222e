import { GraphiQL } from 'graphiql';
import { config } from '../api/config.js';
import { tabStorage } from '../session/storage.js';
import { readTheme } from '../look/theme.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { examples } from './examples.js';
import { fetcher } from './fetcher.js';
import { SignInSwitch } from './SignInSwitch.js';

const chosen = readTheme();
const tabs = examples(config.mode);

/**
 * GraphiQL on our own API. What is typed into it, passwords and tokens included, ends with the browser's tab: it is kept in
 * sessionStorage.
 */
export function Explorer() {
  return (
    <main>
      <VisuallyHidden as="h1">GraphiQL</VisuallyHidden>
      <GraphiQL
        fetcher={fetcher}
        storage={tabStorage}
        defaultTabs={tabs}
        defaultEditorToolsVisibility="variables"
        defaultTheme={chosen === 'system' ? null : chosen}
        shouldPersistHeaders={false}
      >
        <GraphiQL.Logo>
          <SignInSwitch />
        </GraphiQL.Logo>
      </GraphiQL>
    </main>
  );
}
