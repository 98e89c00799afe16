'use client';

import { FileText } from 'lucide-react';
import { passageHref } from '@/lib/core/citations/passage-href';
import { passagesOf } from '@/lib/core/citations/passages-of';
import type { Json } from '@/lib/core/json/json';
import { firstWords } from '@/lib/run-view/first-words';
import { placeWords } from '@/lib/run-view/place-words';
import { useText } from '../../i18n/text-provider';
import { Link } from '../../ui/link';

const WORDS = 90;

/** The document passages that a tool's result refers to; nothing if there are none. */
export function ToolPassages({ result }: { result: Json | undefined }) {
  const text = useText();
  const passages = passagesOf(result);
  if (passages.length === 0) return null;
  return (
    <div className="min-w-0">
      <p className="pb-1 font-medium text-2xs text-muted-foreground">{text.place.title}</p>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {passages.map((passage) => {
          const { documentId, document, version, start, end } = passage;
          const place = placeWords(passage, text);
          return (
            <li key={`${documentId} ${version} ${start} ${end}`} className="flex min-w-0 items-baseline gap-1.5 text-xs">
              <FileText aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted-foreground" />
              <Link
                href={passageHref(documentId, passage)}
                className="flex max-w-3/5 shrink-0 text-primary-text underline-offset-3 hover:underline"
              >
                <span className="min-w-0 truncate">{document}</span>
                {place && <span className="shrink-0 whitespace-pre"> · {place}</span>}
              </Link>
              {passage.text !== undefined && (
                <span className="min-w-0 truncate text-muted-foreground">{firstWords(passage.text, WORDS)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
