import { useEffect } from 'react';
import { keepReadingBy, takeReading } from '../look/reading.js';
import { toastError } from '../api/toastError.js';
import { useViewer } from './useViewer.js';
import { useUpdateReadingMutation } from './viewer.generated.js';

/** Applies how the person likes to read on every device, and keeps what they choose on this one. */
export function useReading(): void {
  const { me } = useViewer();
  const [update] = useUpdateReadingMutation();
  useEffect(
    () =>
      keepReadingBy((input) =>
        update({ variables: { input } }).then(
          () => true,
          (error: unknown) => {
            toastError(error);
            return false;
          },
        ),
      ),
    [update],
  );
  const isKnown = me !== undefined;
  const theme = me?.theme;
  const answerFace = me?.answerFace;
  useEffect(() => {
    if (isKnown) takeReading({ theme, answerFace });
  }, [isKnown, theme, answerFace]);
}
