import Bowser from 'bowser';

/** A device as a person knows it, "Firefox on Linux", from the User-Agent header. Versions change and are left out. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const program = browser.name ?? userAgent.split(/[/\s]/, 1)[0] ?? 'Unknown program';
  return os.name === undefined ? program : `${program} on ${os.name}`;
}
