/** Where tabs of one browser say that they have changed something. */
const channel = new BroadcastChannel('changes');

export const otherTabs = {
  /** Says to the others that something has changed. */
  sayChanged: (): void => {
    channel.postMessage('changed');
  },
  /** Calls the listener when another tab says so. @returns stops that */
  follow: (listener: () => void): (() => void) => {
    channel.addEventListener('message', listener);
    return () => {
      channel.removeEventListener('message', listener);
    };
  },
};
