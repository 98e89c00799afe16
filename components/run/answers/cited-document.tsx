'use client';

import { FileText } from 'lucide-react';
import { passageHref } from '@/lib/core/citations/passage-href';
import type { KeptCitation } from '@/lib/core/desks/kept-answer';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import { useWords } from '../../i18n/text-provider';
import { Link } from '../../ui/link';

/** The document that an answer cites: its title, which leads to the cited passage for those who may open the document. */
export function CitedDocument({ citation: { title, passage } }: { citation: KeptCitation }) {
  const words = useWords(answersWords);
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <FileText aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-muted-foreground" />
      {passage ? (
        <Link
          href={passageHref(passage.documentId, passage)}
          title={words.openPassage}
          className="wrap-anywhere min-w-0 text-primary-text underline underline-offset-3"
        >
          {title}
        </Link>
      ) : (
        <span className="wrap-anywhere min-w-0">{title}</span>
      )}
    </span>
  );
}
