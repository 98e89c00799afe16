import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from '@ai-sdk/provider';
import { type ImageReference, imageLeftOut, type MessagePart } from '@/lib/core/conversations/message';
import { retryWhileUnavailable } from '@/lib/core/models/retry-while-unavailable';
import type { AttachmentStore } from '@/lib/core/ports/attachment-store';
import { withHash } from '../model/fingerprint';

type PromptPart = LanguageModelV4FilePart | LanguageModelV4TextPart;

/** Returns a stored image as a prompt part, or a text that says why it is left out. */
export type ShowImage = (image: ImageReference) => PromptPart;

export interface RunImages {
  /** Loads the images among these parts for a request to a model that does or does not accept images. */
  load(parts: readonly MessagePart[], sees: boolean): Promise<ShowImage>;
}

/**
 * The images of one run's messages: each is read once, when a request first includes it, and then kept in memory for later
 * requests.
 */
export function createRunImages(attachments: AttachmentStore, userId: string, signal: AbortSignal): RunImages {
  const cache = new Map<string, Promise<PromptPart>>();

  async function read(image: ImageReference): Promise<PromptPart> {
    const { attachmentId, name, mediaType, hash } = image;
    const [found] = await retryWhileUnavailable(() => attachments.read(userId, [attachmentId]), signal);
    if (!found) return leftOut(name, 'it is not kept any more');
    const data = Buffer.from(found.bytes).toString('base64');
    return withHash({ type: 'file', data: { type: 'data', data }, mediaType, filename: name }, hash);
  }

  function shown(image: ImageReference): Promise<PromptPart> {
    const reading = cache.get(image.attachmentId) ?? read(image);
    cache.set(image.attachmentId, reading);
    // A failed read is retried by the next turn.
    reading.catch(() => cache.delete(image.attachmentId));
    return reading;
  }

  return {
    async load(parts, sees) {
      const images = sees ? parts.filter((part) => part.type === 'image' && 'hash' in part) : [];
      const byId = new Map(await Promise.all(images.map(async (image) => [image.attachmentId, await shown(image)] as const)));
      return ({ attachmentId, name }) => byId.get(attachmentId) ?? leftOut(name, 'this model does not see images');
    },
  };
}

function leftOut(name: string, why: string): LanguageModelV4TextPart {
  return { type: 'text', text: imageLeftOut(name, why) };
}
