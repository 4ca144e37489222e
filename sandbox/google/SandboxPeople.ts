import { createHash } from 'node:crypto';

/** A person with an account at the sandbox's Google. */
export interface SandboxPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether Google regards the address as verified. */
  verified: boolean;
}

/** The people that were entered on the consent page; one address is one person. */
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
