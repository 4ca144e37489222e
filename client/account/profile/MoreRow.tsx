import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { SectionRow } from './Section.js';

interface Props {
  /** Of the list that stands above; undefined until it is read. */
  pageInfo: { endCursor: string | null; hasNextPage: boolean } | undefined;
  label: string;
  busy: boolean;
  onMore: (after: string | null) => Promise<unknown>;
}

/** The last row of a list with further pages: its button reads the next one. */
export function MoreRow({ pageInfo, label, busy, onMore }: Props) {
  if (!pageInfo?.hasNextPage) return null;
  return (
    <SectionRow>
      <Button type="button" $size="sm" $tone="quiet" disabled={busy} onClick={() => void onMore(pageInfo.endCursor).catch(toastError)}>
        {label}
      </Button>
    </SectionRow>
  );
}
