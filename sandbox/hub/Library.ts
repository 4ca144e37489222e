import { plainBehaviour, readBehaviour, type Behaviour } from './Behaviour.js';
import { fileContent, generatedContent, sha256Of, type Content } from './Content.js';

/** A file of the hub, as it is now. */
export interface Shelf {
  behaviour: Behaviour;
  content: Content;
}

/** The stand-in hub's repositories. */
export class Library {
  private readonly behaviours = new Map<string, Behaviour>();
  private readonly paths = new Map<string, string>();
  private readonly sums = new Map<Content, Promise<string>>();
  private readonly contents = new Map<string, Content>();
  private readonly failures = new Map<string, number>();

  /**
   * Changes how a repository is served, in place of what its name says; faults are counted from zero again.
   * @throws Error if the text is none of Behaviour.ts
   */
  behave(repo: string, text: string): void {
    const behaviour = readBehaviour(text);
    if (!behaviour) throw new Error(`No such behaviour: ${text}`);
    this.behaviours.set(repo, behaviour);
    for (const key of this.failures.keys()) if (key.startsWith(`${repo}\n`)) this.failures.delete(key);
  }

  /** Serves a file of this machine. */
  put(repo: string, file: string, path: string): void {
    this.paths.set(`${repo}\n${file}`, path);
    this.contents.delete(`${repo}\n${file}`);
  }

  /** A file; undefined if the hub does not have it. */
  find(repo: string, file: string): Shelf | undefined {
    const key = `${repo}\n${file}`;
    const path = this.paths.get(key);
    const behaviour = this.behaviours.get(repo) ?? readBehaviour(repo.slice(repo.indexOf('/') + 1)) ?? (path ? plainBehaviour : undefined);
    if (!behaviour) return undefined;
    let content = this.contents.get(key);
    if (content === undefined || (path === undefined && content.size !== behaviour.size)) {
      content = path === undefined ? generatedContent(key, behaviour.size) : fileContent(path);
      this.contents.set(key, content);
    }
    return { behaviour, content };
  }

  /** Hexadecimal; made once for each content. */
  sha256(content: Content): Promise<string> {
    const known = this.sums.get(content) ?? sha256Of(content);
    this.sums.set(content, known);
    return known;
  }

  /** Whether a request for a file has its fault. Each call counts as one that could. */
  fails(repo: string, file: string, { fails }: Behaviour): boolean {
    const key = `${repo}\n${file}`;
    const count = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, count);
    return fails === undefined || count <= fails;
  }
}
