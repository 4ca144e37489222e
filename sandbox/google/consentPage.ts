import * as z from 'zod/mini';
import { sandboxPage } from '../sandboxPage.js';
import type { SandboxPerson } from './SandboxPeople.js';

/** The consent page, which asks who signs in. */
export function consentPage(uid: string): string {
  return sandboxPage(
    'Sign in with Google (sandbox)',
    `<h1>Sign in with Google</h1><form method="post" action="/consent/${encodeURIComponent(uid)}">
<label>Email <input name="email" type="email" required value="ada@gmail.example"></label>
<label>First name <input name="firstName" value="Ada"></label>
<label>Last name <input name="lastName" value="King"></label>
<label class="row"><input name="verified" type="checkbox" checked> Google has proven the address</label>
<button class="main" name="decision" value="allow">Continue</button> <button name="decision" value="deny" formnovalidate>Cancel</button>
</form>`,
  );
}

const form = z.object({
  decision: z.literal('allow'),
  email: z.email(),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  verified: z.optional(z.string()),
});

/** The values of the form; undefined if it was cancelled. */
export function parseConsent(body: unknown): SandboxPerson | undefined {
  const { data } = z.safeParse(form, body);
  return data && { email: data.email, firstName: data.firstName, lastName: data.lastName, verified: data.verified !== undefined };
}
