import type { KeysAnswer } from '@/lib/api/answers';
import type { ApiKey } from '@/lib/core/stores';

/** An API key as its owner sees it. */
export function shownKey({ userId: _, ...key }: ApiKey): KeysAnswer['keys'][number] {
  return key;
}
