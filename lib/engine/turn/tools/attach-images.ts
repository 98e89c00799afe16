import { hash, randomUUID } from 'node:crypto';
import type { ResultImage } from '@/lib/core/conversations/message';
import { imageTypeOf, MAX_IMAGE_BYTES, MAX_RESULT_IMAGES, MAX_RUN_RESULT_IMAGES } from '@/lib/core/files/attachments';
import type { NewImage } from '@/lib/core/tools/tool';
import type { Turn } from '../turn';
import { awaitStores } from './await-stores';

interface AttachedImages {
  images: ResultImage[];
  /** See `ToolContext.attach`. */
  attach(image: NewImage): Promise<boolean>;
}

/** Stores the images that one call attaches to its result as attachments of the run. */
export function attachImages(turn: Turn): AttachedImages {
  const { log, ports } = turn;
  const images: ResultImage[] = [];
  let started = 0;
  return {
    images,
    async attach({ name, bytes }) {
      const mediaType = imageTypeOf(bytes);
      if (!mediaType || bytes.byteLength > MAX_IMAGE_BYTES) return false;
      if (started >= MAX_RESULT_IMAGES || log.resultImages + started >= MAX_RUN_RESULT_IMAGES) return false;
      started++;
      const id = randomUUID();
      const digest = hash('sha256', bytes, 'base64url');
      await awaitStores(turn, () => ports.attachments.add(log.run, { id, name, mediaType, hash: digest, bytes }));
      images.push({ type: 'image', attachmentId: id, name, mediaType, hash: digest, size: bytes.byteLength });
      return true;
    },
  };
}
