import { useRouteError } from 'react-router';
import { FailureView } from './FailureView.js';

/** What the router shows when a page throws. */
export function ErrorView() {
  return <FailureView error={useRouteError()} />;
}
