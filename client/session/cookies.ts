/** The value of a cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Sets a cookie for the whole site, for so many seconds from now, whatever the time is on this device. */
export function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds.toFixed()}; samesite=lax; secure`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
