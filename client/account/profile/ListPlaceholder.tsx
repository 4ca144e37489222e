import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Skeleton } from '../../ui/Skeleton.js';

interface Props {
  /** Why the list could not be read; undefined while it is read. */
  error: unknown;
  words: { failed: string; tryAgain: string };
  onRetry: () => void;
}

/** Stands in a Section for a list that has not been read. */
export function ListPlaceholder({ error, words: { failed, tryAgain }, onRetry }: Props) {
  if (error === undefined) return <Skeleton $width="60%" />;
  return (
    <Alert>
      {failed}{' '}
      <Button type="button" $size="sm" onClick={onRetry}>
        {tryAgain}
      </Button>
    </Alert>
  );
}
