import { hash, randomUUID } from 'node:crypto';
import type { ClientMessages } from '@/lib/api/client-messages';
import type { ImageReference, PartReference } from '@/lib/core/conversations/message';
import { AppError } from '@/lib/core/errors';
import type { ImageFile } from '@/lib/core/files/read-file-part';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewAttachment } from '@/lib/core/ports/attachment-store';
import type { Stores } from '@/lib/core/ports/stores';

/** References to a message's parts, and the images to store with its run. */
export interface MessageParts {
  parts: PartReference[];
  attachments: NewAttachment[];
}

interface Given {
  userId: string;
  given: ClientMessages['parts'];
  /** Applied to names of documents, which are not the client's. */
  rename?(name: string): string;
}

const NONE: MessageParts = { parts: [], attachments: [] };

/**
 * Resolves the documents and images a message refers to; writes nothing. An image of an earlier message is copied, so that it is stored and
 * removed with the conversation it is shown in.
 * @throws {AppError} `not_found` for a document or image that does not exist or is another user's
 */
export async function findParts(
  { documents, attachments }: Pick<Stores, 'documents' | 'attachments'>,
  { userId, given, rename = (name) => name }: Given,
): Promise<MessageParts> {
  if (given.length === 0) return NONE;
  const found = await Promise.all(
    given.map(async (part) => {
      if ('documentId' in part) {
        const document = await documents.get(userId, part.documentId);
        if (!document) throw noSuchFile();
        return { reference: { type: 'file', documentId: document.id, name: rename(document.name) } } as const;
      }
      if ('bytes' in part) return newImage(part);
      const [known] = await attachments.read(userId, [part.attachmentId]);
      if (!known) throw noSuchFile();
      return newImage(known);
    }),
  );
  return {
    parts: found.map(({ reference }) => reference),
    attachments: found.flatMap((one) => ('attachment' in one ? [one.attachment] : [])),
  };
}

function newImage({ name, mediaType, bytes }: Pick<NewAttachment, keyof ImageFile>) {
  const id = randomUUID();
  const digest = hash('sha256', bytes, 'base64url');
  const reference: ImageReference = { type: 'image', attachmentId: id, name, mediaType, hash: digest };
  return { reference, attachment: { id, name, mediaType, hash: digest, bytes } };
}

const noSuchFile = () => new AppError('not_found', phrase('noSuchFile'), { fields: { messages: 'not found' } });

/** Identifies parts by content, so that the same parts sent in different requests compare equal. */
export function contentOf(parts: readonly PartReference[] = []): string[][] {
  return parts.map((part) => (part.type === 'image' ? [part.name, part.hash] : [part.documentId]));
}
