'use client';

import type { ResultImage } from '@/lib/core/conversations/message';
import { attachmentUrl } from '@/lib/core/files/attachments';
import { toolCall } from '@/lib/i18n/dictionary/tool-call';
import { useWords } from '../../i18n/text-provider';

interface ToolImagesProps {
  /** The tool's title. */
  tool: string;
  images: readonly ResultImage[];
}

/** The images in the result of a tool call. */
export default function ToolImages({ tool, images }: ToolImagesProps) {
  const words = useWords(toolCall);
  return (
    <ul aria-label={words.images(tool)} className="flex min-w-0 flex-wrap gap-2 pb-1 pl-5">
      {images.map(({ attachmentId }, n) => (
        <li key={attachmentId} className="min-w-0">
          {/* biome-ignore lint/performance/noImgElement: the image is served as it is */}
          <img
            src={attachmentUrl(attachmentId)}
            alt={words.image(n + 1, tool)}
            loading="lazy"
            className="max-h-64 max-w-full rounded-lg border bg-muted object-contain"
          />
        </li>
      ))}
    </ul>
  );
}
