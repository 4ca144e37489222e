import { ErrorView } from './ErrorView.js';
import { TopBar } from './TopBar.js';

/** Shown when a page inside the layout fails: the navigation to other pages stays. */
export function LayoutErrorView() {
  return (
    <>
      <TopBar />
      <ErrorView />
    </>
  );
}
