import { createHash } from 'node:crypto';

/** Somebody whom the sandbox's Google knows. */
export interface SandboxPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether Google holds the address for proven. */
  verified: boolean;
}

/** Whoever has said on the consent page who they are; the same address is the same person. */
export class SandboxPeople {
  private readonly people = new Map<string, SandboxPerson>();

  /** @returns the person's id (sub) */
  add(person: SandboxPerson): string {
    const id = BigInt(`0x${createHash('sha256').update(person.email).digest('hex').slice(0, 16)}`).toString();
    this.people.set(id, person);
    return id;
  }

  find(id: string) {
    const person = this.people.get(id);
    return (
      person && {
        accountId: id,
        claims: () => ({
          sub: id,
          email: person.email,
          email_verified: person.verified,
          name: `${person.firstName} ${person.lastName}`.trim(),
          given_name: person.firstName,
          family_name: person.lastName,
        }),
      }
    );
  }
}
