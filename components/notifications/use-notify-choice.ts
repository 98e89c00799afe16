import { useSyncExternalStore } from 'react';
import { type NotifyChoice, notifyChoice, watchNotifyChoice } from './choice';

// Not in choice.ts: the server reads queries.ts, which imports that.
export function useNotifyChoice(): NotifyChoice {
  return useSyncExternalStore<NotifyChoice>(watchNotifyChoice, notifyChoice, () => 'off');
}
