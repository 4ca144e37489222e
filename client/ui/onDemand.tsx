import { type ComponentType, useEffect, useEffectEvent, useState, lazy } from 'react';
import { toast } from './toast.js';
import { words } from './words.js';

/**
 * A component that is fetched when it is first opened. If that fails, a toast says so and `onClose` is called, so that the
 * page stays and the next opening tries again.
 */
export function onDemand<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const give = useEffectEvent((part: ComponentType<Props>) => {
      loaded = part;
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
      load().then(
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
    return Part && <Part {...props} />;
  };
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
