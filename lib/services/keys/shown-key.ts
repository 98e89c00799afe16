import type { KeysAnswer } from '@/lib/api/answers';
import type { ApiKey } from '@/lib/core/ports/api-key-store';

/** An API key as shown to its owner. */
export function shownKey({ userId: _, ...key }: ApiKey): KeysAnswer['keys'][number] {
  return key;
}
