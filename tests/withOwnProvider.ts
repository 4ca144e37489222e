import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createPerson, type TestPerson } from './factories.js';
import { type OwnProvider, startOwnProvider } from './ownProvider.js';
import { startTestServer, type TestServer } from './server.js';

interface OwnWorld {
  server: TestServer;
  person: TestPerson;
  provider: OwnProvider;
}

/**
 * A person and a provider to bring a key for, new for each test, at one server for all of them. Call it at the top of a file or of a
 * group of tests.
 * @param take given them before each test
 * @param who of the person
 */
export function withOwnProvider(take: (world: OwnWorld) => void, who: Parameters<typeof createPerson>[1] = {}): void {
  let server: TestServer;
  let provider: OwnProvider;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const [person, started] = await Promise.all([createPerson(server.services, who), startOwnProvider()]);
    provider = started;
    take({ server, person, provider });
  });
  afterEach(() => {
    provider.close();
  });
}
