import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState, lazy } from 'react';
import { toast } from './toast.js';
import { useEscape } from './useKey.js';
import { words } from './words.js';

interface Options {
  /** Whether a click or Tab while it is fetched means that it is no longer wanted, as for menus. Escape always does. */
  lightDismiss?: boolean;
  /** Whether it is a part of the page that nothing dismisses: only a failure calls `onClose`. */
  stays?: boolean;
}

/** A component that is fetched when it is first rendered. */
export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Fetches it now. A failure is only reported once the component is rendered. */
  preload: () => void;
  /** Fetches it when the browser has nothing else to do. */
  preloadWhenIdle: () => void;
}

/**
 * A component that is fetched when it is first opened, or before by `preload`. If that fails, a toast says so and `onClose` is
 * called, so that the page stays and the next opening tries again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { lightDismiss = false, stays = false }: Options = {},
): OnDemand<Props & { onClose: () => void }> {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  let isPlanned = false;
  const fetchPart = () =>
    (coming ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  const preload = () => void fetchPart().catch(() => undefined);
  function OnDemand(props: Props & { onClose: () => void }) {
    const [Part, setPart] = useState(() => loaded);
    const give = useEffectEvent((part: ComponentType<Props>) => {
      setPart(() => part);
    });
    const giveUp = useEffectEvent(() => {
      toast.error(words.partFailed, {
        action: {
          label: words.reload,
          onClick: () => {
            location.reload();
          },
        },
      });
      props.onClose();
    });
    useEffect(() => {
      let isWanted = true;
      fetchPart().then(
        (part) => {
          if (isWanted) give(part);
        },
        () => {
          if (isWanted) giveUp();
        },
      );
      return () => {
        isWanted = false;
      };
    }, []);
    useDismissal(props.onClose, { active: !Part && !stays, lightDismiss });
    return Part && <Part {...props} />;
  }
  return Object.assign(OnDemand, {
    preload,
    preloadWhenIdle: () => {
      if (isPlanned) return;
      isPlanned = true;
      whenIdle(preload);
    },
  });
}

/** Calls `onDismiss` when the person does something else while the component is fetched. */
function useDismissal(onDismiss: () => void, { active, lightDismiss }: { active: boolean; lightDismiss: boolean }): void {
  const dismiss = useEffectEvent(onDismiss);
  useEscape(
    () => {
      onDismiss();
      return true;
    },
    { active },
  );
  useEffect(() => {
    if (!active || !lightDismiss) return undefined;
    const onPress = ({ type, key, target }: { type: string; key?: string; target: EventTarget | null }) => {
      // The button that opened it closes it itself.
      const isOpener = target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
      if ((type === 'pointerdown' && !isOpener) || key === 'Tab') dismiss();
    };
    addEventListener('pointerdown', onPress, { capture: true });
    addEventListener('keydown', onPress, { capture: true });
    return () => {
      removeEventListener('pointerdown', onPress, { capture: true });
      removeEventListener('keydown', onPress, { capture: true });
    };
  }, [active, lightDismiss]);
}

/** Calls `work` when the browser has nothing else to do, or after a second in browsers that do not say when. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

/** A component that is loaded later; if that fails, it renders nothing and the rest of the page works. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
}
