import type { ClientMessages } from '@/lib/api/client-messages';
import type { GivenContext } from '@/lib/api/given-context';
import { imageLeftOut } from '@/lib/core/conversations/message';
import { MAX_IMAGES } from '@/lib/core/files/attachments';
import type { NewAttachment } from '@/lib/core/ports/attachment-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { CallerContext, EarlierMessage } from '@/lib/core/runs/run';
import { findParts } from './message-parts';

/**
 * Returns what a program passes to the agents in addition to its question, and the images to store with its run: the newest of its earlier messages,
 * as in a conversation that is kept here. Writes nothing.
 * @throws {AppError} as `findParts`
 */
export async function storeContext(
  stores: Pick<Stores, 'documents' | 'attachments'>,
  userId: string,
  { history, ...context }: GivenContext,
): Promise<{ callerContext: CallerContext; attachments: NewAttachment[] }> {
  const found = await Promise.all(
    withNewestImages(history).map(async ({ parts: given = [], ...message }) => {
      const { parts, attachments } = await findParts(stores, { userId, given });
      return { message: { ...message, ...(parts.length > 0 && { parts }) } satisfies EarlierMessage, attachments };
    }),
  );
  return {
    callerContext: { ...context, history: found.map(({ message }) => message) },
    attachments: found.flatMap(({ attachments }) => attachments),
  };
}

/** Replaces the images of the oldest messages by placeholders. */
function withNewestImages(history: GivenContext['history']): GivenContext['history'] {
  let room = MAX_IMAGES;
  return history
    .toReversed()
    .map(({ parts = [], ...message }) => {
      const kept = parts.slice(Math.max(0, parts.length - room));
      room -= kept.length;
      const left = parts.slice(0, parts.length - kept.length).map((part) => imageLeftOut(nameOf(part), 'an earlier message'));
      return { ...message, content: [message.content, ...left].filter(Boolean).join('\n'), parts: kept };
    })
    .reverse();
}

const nameOf = (part: ClientMessages['parts'][number]) => ('name' in part ? part.name : 'image');
