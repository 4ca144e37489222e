import { ErrorView } from './ErrorView.js';
import { TopBar } from './TopBar.js';

/** A page inside the layout failed: the way to the others stays. */
export function LayoutErrorView() {
  return (
    <>
      <TopBar />
      <ErrorView />
    </>
  );
}
