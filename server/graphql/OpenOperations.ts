/** An accepted connection. */
interface Connection {
  subscriptions: object;
}

const countOf = ({ subscriptions }: Connection): number => Object.keys(subscriptions).length;

/** The operations that are open on this server's sockets. */
export class OpenOperations {
  private readonly byAccount = new Map<string, Set<Connection>>();

  /** Counts an accepted connection; returns a function that forgets it. */
  add(account: string, connection: Connection): () => void {
    const connections = this.byAccount.get(account) ?? new Set();
    this.byAccount.set(account, connections.add(connection));
    return () => {
      connections.delete(connection);
      if (connections.size === 0 && this.byAccount.get(account) === connections) this.byAccount.delete(account);
    };
  }

  /** How many one account has. */
  of(account: string): number {
    return [...(this.byAccount.get(account) ?? [])].reduce((sum, connection) => sum + countOf(connection), 0);
  }

  /** How many all have. */
  get count(): number {
    return [...this.byAccount.keys()].reduce((sum, account) => sum + this.of(account), 0);
  }
}
