import { localize } from '@/lib/core/phrases/phrase';
import type { Text } from '@/lib/i18n/text';
import type { TurnView } from './types';

/** Why a turn did not end normally, in a few words; a user's intervention is named as such. Empty for any other turn. */
export function failureWords({ state, error }: Pick<TurnView, 'state' | 'error'>, text: Text): string {
  if (!error) return '';
  const act = state === 'stopped' ? text.run.codes[error.code] : undefined;
  return act ?? localize(text, error.message, error.phrase);
}
