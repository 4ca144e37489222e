import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** What a person signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/** A person that no other journey knows. */
export const newcomer = (): Credentials => ({ email: `${randomUUID()}@example.com`, password: 'three quiet words' });

/** A separate client address, as a proxy reports it, so that limits by address are not shared with other journeys. */
export const fromElsewhere = () => ({ 'X-Forwarded-For': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` });

/** Makes a verified account for the journey, over REST, because the forms have journeys of their own. */
export async function makeAccount(request: APIRequestContext, firstName = 'New', lastName = 'Comer'): Promise<Credentials> {
  const { email, password } = newcomer();
  const data = { first_name: firstName, last_name: lastName, email, password1: password, password2: password };
  expect((await request.post('/api/v1/auth/register/', { data, headers: fromElsewhere() })).ok()).toBe(true);
  await expect(async () => {
    const mailbox = await (await request.get('/sandbox/mail')).text();
    const mail = mailbox.split('<li>').find((item) => item.includes(email)) ?? '';
    const [number = ''] = /\/sandbox\/mail\/\d+/.exec(mail) ?? [];
    expect(number).not.toBe('');
    const token = /\/auth\/email-verify\/([\w-]+)/.exec(await (await request.get(number)).text())?.[1] ?? '';
    expect((await request.get(`/api/auth/verify/${token}`)).ok()).toBe(true);
  }).toPass();
  return { email, password };
}
