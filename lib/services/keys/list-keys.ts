import type { KeysAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { withoutOwner } from '../without-owner';

export async function listKeys({ ctx: { stores, actor } }: Call<{ stores: Pick<Stores, 'apiKeys'> }>): Promise<KeysAnswer> {
  return { keys: (await stores.apiKeys.list(actor.user.id)).map(withoutOwner) };
}
