import type { NewAttachment } from '@/lib/core/ports/attachment-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Returns an image attached to one of the user's own messages. @throws {AppError} `not_found` */
export async function readAttachment({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'attachments'> }, { id: string }>): Promise<NewAttachment> {
  const [found] = await stores.attachments.read(actor.user.id, [id]);
  if (!found) throw notFound();
  return found;
}
