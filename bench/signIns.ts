import { seedPassword } from '../db/seed.js';
import { Person } from '../tests/Person.js';

/** In turn: of one account and address ten sign-ins may be under way at once. */
const emails = ['premium@polylogue.local', 'demo@polylogue.local'] as const;

const signInAs = (url: string, nth: number) => Person.signIn(url, emails[nth % 2 === 0 ? 0 : 1], seedPassword);

/** Sign-ins that are made until they are to end. */
interface SignIns {
  /** Waits for those under way. @returns how many a second were let in */
  end: () => Promise<number>;
}

/** Begins so many sign-ins a second, whether those before have been answered or not. */
export function signInSteadily(url: string, perSecond: number): SignIns {
  const all: Promise<number>[] = [];
  const begun = performance.now();
  const signIn = (nth: number) =>
    signInAs(url, nth).then(
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

/** As many sign-ins as so many people make who sign in again at once, for so long (milliseconds). @returns how many a second */
export async function signInAtWill(url: string, people: number, ms: number): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const signIn = async (nth: number) => {
    while (performance.now() - begun < ms) {
      await signInAs(url, nth);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, (_, nth) => signIn(nth)));
  return perSecondOf(count, begun);
}

const perSecondOf = (count: number, begun: number): number => (count * 1_000) / (performance.now() - begun);
