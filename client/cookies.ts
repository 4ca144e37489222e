/** The value of a cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Sets a cookie for the whole site until `expires`. */
export function writeCookie(name: string, value: string, expires: Date): void {
  document.cookie = `${name}=${value}; path=/; expires=${expires.toUTCString()}; samesite=lax; secure`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', new Date(0));
}
