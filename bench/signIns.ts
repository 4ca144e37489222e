import { Person } from '../tests/Person.js';

/** Who signs in, in turn: one account may open sixty sessions a minute. */
export interface Accounts {
  emails: string[];
  password: string;
}

const signInAs = (url: string, { emails, password }: Accounts, nth: number) =>
  Person.signIn(url, emails[nth % emails.length] ?? '', password);

/** Sign-ins that are made until they are to end. */
interface SignIns {
  /** Waits for those under way. @returns how many a second were let in */
  end: () => Promise<number>;
}

/** Begins so many sign-ins a second, whether those before have been answered or not. */
export function signInSteadily(url: string, accounts: Accounts, perSecond: number): SignIns {
  const all: Promise<number>[] = [];
  const begun = performance.now();
  const signIn = (nth: number) =>
    signInAs(url, accounts, nth).then(
      () => 1,
      () => 0,
    );
  const timer = setInterval(() => all.push(signIn(all.length)), 1_000 / perSecond);
  return {
    end: async () => {
      clearInterval(timer);
      const made = (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
      return perSecondOf(made, begun);
    },
  };
}

/** As many sign-ins as so many make at once, each the next when one is answered, for so long (milliseconds). @returns how many a second */
export async function signInAtWill(url: string, accounts: Accounts, people: number, ms: number): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const signIn = async () => {
    while (performance.now() - begun < ms) {
      count += 1;
      await signInAs(url, accounts, count);
    }
  };
  await Promise.all(Array.from({ length: people }, signIn));
  return perSecondOf(count, begun);
}

const perSecondOf = (count: number, begun: number): number => (count * 1_000) / (performance.now() - begun);
