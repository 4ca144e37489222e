/** Variables that node and the system's libraries read; on Windows in any case. */
const ofSystem = [
  ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LANGUAGE', 'PREFIX', 'SNAP', 'XDG_CACHE_HOME'],
  ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'DYLD_FALLBACK_LIBRARY_PATH'],
  ['SYSTEMROOT', 'WINDIR', 'PROGRAMDATA', 'PROGRAMFILES', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'TEMP', 'TMP', 'PATHEXT', 'COMSPEC'],
].flat();

/**
 * The variables for a process that reads what strangers made: those of the system, no secret of the server, and others that it needs.
 * Without NODE_OPTIONS, because what the server preloads may need its secrets.
 * @param isNeeded is asked for further names in capitals
 */
export function systemVariables(
  isNeeded: (name: string) => boolean = () => false,
  source: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const isPassed = (name: string) => ofSystem.includes(name) || isNeeded(name);
  return Object.fromEntries(Object.entries(source).filter(([name]) => isPassed(name.toUpperCase())));
}
