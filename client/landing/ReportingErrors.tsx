import { config } from '../api/config.js';

/** What Sentry is told, where errors are reported. */
export function ReportingErrors() {
  if (config.sentryDsn === undefined) return null;
  return (
    <>
      <h2>Reporting errors</h2>
      <p>
        So that faults are found, this site reports them to Sentry: what kind of error it was and where in the program, which page and
        browser, how long loading took, and your network address, as with any request. Around an error, and in one visit of ten, the screen
        is recorded with all texts, fields and pictures masked. No prompt, answer, name or password is sent. While a recording runs, its
        number is kept in the tab’s storage.
      </p>
    </>
  );
}
