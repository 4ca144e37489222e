import type { TestServer } from './server.js';

const promptFields = `id title tags pinned updatedAt current { id number text system note policy
  variables { name kind required default min max choices } models { id temperature topP maxTokens } }`;

export interface PromptView {
  id: string;
  title: string;
  tags: string[];
  pinned: boolean;
  current: { id: string; number: number; text: string; system: string | null; note: string | null; variables: { name: string }[] };
}

interface Refused {
  code: string;
  errors: { attr: string; detail: string }[];
}

/** Calls for one person's library; `error` is set where the server refuses. */
export class Library {
  constructor(
    private readonly server: TestServer,
    readonly access: string,
  ) {}

  /** The result of one operation under its name. */
  async call<Result>(document: string, variables: Record<string, unknown> = {}): Promise<{ result: Result; error?: Refused }> {
    const { data, errors } = await this.server.graphql<Record<string, Result> | null>(document, variables, this.access);
    const [first] = errors ?? [];
    const [result] = Object.values(data ?? {});
    return { result: result as Result, ...(first && { error: first.extensions }) };
  }

  save(input: Record<string, unknown>) {
    return this.call<{ conflicts: boolean; prompt: PromptView }>(
      `mutation($input: SavePromptInput!) { savePrompt(input: $input) { conflicts prompt { ${promptFields} } } }`,
      { input: { title: 'Wall text', text: 'Say {{what}}', ...input } },
    );
  }

  /** @throws Error if it is refused */
  async make(input: Record<string, unknown> = {}): Promise<PromptView> {
    const { result, error } = await this.save(input);
    if (error) throw new Error(JSON.stringify(error));
    return result.prompt;
  }

  async all(): Promise<PromptView[]> {
    return (await this.call<PromptView[]>(`{ prompts { ${promptFields} } }`)).result;
  }

  /** One of pinPrompt, duplicatePrompt, deletePrompt and so on. */
  change(name: string, id: string, more: Record<string, unknown> = {}) {
    const rest = Object.entries(more)
      .map(([key, value]) => `, ${key}: ${JSON.stringify(value)}`)
      .join('');
    return this.call<PromptView>(`mutation($id: ID!) { ${name}(id: $id${rest}) { ${promptFields} } }`, { id });
  }

  async versions(id: string): Promise<{ id: string; number: number; text: string; note: string | null }[]> {
    const { result } = await this.call<{ versions: { id: string; number: number; text: string; note: string | null }[] }>(
      'query($id: ID!) { prompt(id: $id) { versions { id number text note } } }',
      { id },
    );
    return result.versions;
  }

  import(prompts: Record<string, unknown>[]) {
    return this.call<{ prompts: PromptView[]; renamed: string[]; skipped: string[] }>(
      `mutation($input: ImportPromptsInput!) { importPrompts(input: $input) { renamed skipped prompts { ${promptFields} } } }`,
      { input: { prompts } },
    );
  }
}
