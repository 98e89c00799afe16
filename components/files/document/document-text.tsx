'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import type { TextRange } from '@/lib/core/text/text-range';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../../i18n/text-provider';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { DocumentPiece } from './document-piece';
import { KeepPlace } from './keep-place';
import { MoreText } from './more-text';
import { textQuery } from './text-query';

interface DocumentTextProps {
  document: DocumentAnswer['document'];
  /** The character offset at which the document is opened. */
  at: number;
  /** How often the user has jumped there, also from elsewhere: each jump scrolls. */
  jumps: number;
  passage: TextRange | undefined;
}

/** The text around an offset, extended in both directions as it is read; a long document is never rendered as a whole. */
export function DocumentText({ document, at, jumps, passage }: DocumentTextProps) {
  const words = useWords(files);
  const box = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(textQuery(document, at));
  const loaded = query.data !== undefined;

  useEffect(() => {
    if (!loaded) return;
    const target = box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (at > 0) target?.scrollIntoView({ block: 'center' });
    else if (jumps > 0) target?.scrollIntoView({ block: 'start' });
    if (target?.tagName === 'MARK') target.focus({ preventScroll: true });
  }, [loaded, at, jumps]);

  if (query.isPending) {
    return <LoadingRows rows={['h-96 rounded-2xl']} />;
  }
  if (!query.data) {
    return <LoadFailed title={words.textFailed} query={query} kept={words.loadFailedKept} />;
  }
  return (
    <section
      ref={box}
      aria-label={words.text}
      className="min-w-0 rounded-2xl border bg-card [overflow-anchor:none] px-4 py-4 sm:px-8 sm:py-6"
    >
      <MoreText
        edge={words.beginning}
        label={words.earlierText}
        more={query.hasPreviousPage}
        busy={query.isFetchingPreviousPage}
        failed={query.isFetchPreviousPageError}
        onMore={() => query.fetchPreviousPage()}
      />
      <KeepPlace>
        {query.data.pages.map((piece) => (
          <DocumentPiece key={piece.start} piece={piece} at={at} parts={document.parts} passage={passage} />
        ))}
      </KeepPlace>
      <MoreText
        edge={words.end}
        label={words.laterText}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
      />
    </section>
  );
}
