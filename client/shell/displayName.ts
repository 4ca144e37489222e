interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** The full name, or the email of somebody who gave none. */
export function displayName({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Initials for the avatar, or the first letter of the email. */
export function initials({ firstName, lastName, email }: Person): string {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return (letters === '' ? firstLetter(email) : letters).toUpperCase();
}

function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text.trim());
  return first?.segment ?? '';
}
