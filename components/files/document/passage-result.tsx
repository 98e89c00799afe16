'use client';

import { passageHref } from '@/lib/core/citations/passage-href';
import type { HighlightedPassage } from '@/lib/core/ports/document-library';
import { placeWords } from '@/lib/run-view/place-words';
import { useText } from '../../i18n/text-provider';
import { Link } from '../../ui/link';
import { fromFirstMark, markedPieces } from './marked-pieces';

interface PassageResultProps {
  passage: HighlightedPassage;
  /** How it was found, if there is more than one way. */
  foundBy: string | undefined;
}

/** A found passage with the words of the search highlighted, linked to its place in the document. */
export function PassageResult({ passage, foundBy }: PassageResultProps) {
  const text = useText();
  const { documentId, document } = passage;
  const place = placeWords(passage, text);
  return (
    <li className="grid min-w-0 gap-1 px-4 py-3">
      <p className="min-w-0 wrap-anywhere text-xs">
        <Link
          href={passageHref(documentId, passage)}
          className="font-medium text-primary-text underline-offset-3 hover:underline"
        >
          {document}
        </Link>
        {place && <span className="text-muted-foreground"> · {place}</span>}
        {foundBy && <span className="text-muted-foreground"> · {foundBy}</span>}
      </p>
      <p className="line-clamp-4 wrap-anywhere text-sm">
        {fromFirstMark(markedPieces(passage)).map(({ start, text: words, marked }) =>
          marked ? (
            <mark key={start} className="rounded-xs bg-warning-soft font-medium text-foreground">
              {words}
            </mark>
          ) : (
            <span key={start}>{words}</span>
          ),
        )}
      </p>
    </li>
  );
}
