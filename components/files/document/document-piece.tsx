'use client';

import { Fragment, memo, type ReactNode } from 'react';
import type { DocumentParts } from '@/lib/core/ports/document-library';
import type { TextRange } from '@/lib/core/text/text-range';
import { useText } from '../../i18n/text-provider';
import { cutPiece } from './cut-piece';
import type { TextChunk } from './read-chunk';

interface DocumentPieceProps {
  piece: TextChunk;
  /** The offset at which the document was opened: its segment is the scroll target. */
  at: number;
  parts: DocumentParts | null;
  passage: TextRange | undefined;
}

/** A piece of the text, with the starts of its pages and sheets and the passage highlighted. */
export const DocumentPiece = memo(function DocumentPiece({ piece, at, parts, passage }: DocumentPieceProps) {
  const { place } = useText();
  const nameOf = (index: number) =>
    parts?.unit === 'sheet' ? (parts.names?.[index] ?? String(index + 1)) : place.page(index + 1);
  const segments = cutPiece(piece, { at, parts, passage });
  return (
    <div className="[unicode-bidi:plaintext]">
      {segments.map(({ start, text, part, marked }) => (
        <Fragment key={start}>
          {part !== undefined && <PartBegins>{nameOf(part)}</PartBegins>}
          {marked ? (
            <mark
              data-at={start}
              tabIndex={-1}
              className="scroll-my-24 rounded-xs bg-warning-soft text-foreground outline-offset-2 ring-2 ring-warning-soft"
            >
              {text}
            </mark>
          ) : (
            <span data-at={start}>{text}</span>
          )}
        </Fragment>
      ))}
    </div>
  );
});

function PartBegins({ children }: { children: ReactNode }) {
  return (
    <h2 className="my-3 flex items-center gap-3 font-medium text-2xs text-muted-foreground after:h-px after:flex-1 after:bg-border">
      {children}
    </h2>
  );
}
