import { useSyncExternalStore } from 'react';

/** Why this browser shows no notifications. `unanswered`: the user has closed the browser's question. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied' | 'unanswered';

/** Returns why this browser cannot show notifications, as far as it is known without asking the user. */
export function notifyObstacle(): Exclude<Obstacle, 'unanswered'> | undefined {
  if (!window.isSecureContext) return 'insecure';
  // The tabs agree with the other two on who notifies.
  const isSupported = [typeof Notification, typeof BroadcastChannel, typeof navigator.locks].every((one) => one !== 'undefined');
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** The permission can be changed in the browser's settings; the user comes back from there. */
function subscribe(listener: () => void): () => void {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
}

export function useNotifyObstacle(): Obstacle | undefined {
  return useSyncExternalStore<Obstacle | undefined>(subscribe, notifyObstacle, () => undefined);
}
