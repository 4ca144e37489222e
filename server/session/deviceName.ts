import Bowser from 'bowser';

/** A device as a person knows it, "Firefox on Linux", from the User-Agent header. Versions change and are left out. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  // For programs that are not browsers, such as scripts, Bowser gives no name or an empty one.
  const program = browser.name || userAgent.trim().split(/[/\s]/, 1)[0] || 'Unknown program';
  return os.name ? `${program} on ${os.name}` : program;
}
