import { ExternalLink, FileText } from 'lucide-react';
import type { VisitResult } from '@/lib/core/desks/visit-events';
import { citationHeading } from '@/lib/i18n/dictionary/ask';
import { useAskWords } from './ask-words';

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

/** The page or document that an answer cites, with how it was chosen and whether it could be opened. Visitors cannot open a document. */
export function CitationCard({ citation }: { citation: NonNullable<VisitResult['citation']> }) {
  const words = useAskWords();
  const { url, title, choice, isValid } = citation;
  const isDocument = url === '' && title !== '';
  if (!isDocument && !isWebAddress(url)) return null;
  return (
    <div className="mt-4 rounded-xl border bg-muted/50 p-3">
      <p className="text-muted-foreground text-xs">{citationHeading(words, citation)}</p>
      {isDocument ? (
        <p className="mt-1 flex min-h-6 items-start gap-1.5 font-medium">
          <FileText aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-muted-foreground" />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {title}
          </span>
        </p>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-6 max-w-full items-start gap-1.5 font-medium text-primary-text underline underline-offset-4"
        >
          <span className="wrap-anywhere min-w-0">{title || url}</span>
          <ExternalLink aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          <span className="sr-only">{words.newTab}</span>
        </a>
      )}
      {title && url && <p className="wrap-anywhere mt-0.5 text-muted-foreground text-xs">{url}</p>}
      {!isValid && choice !== 'desk' && <p className="mt-1 text-warning text-xs">{words.unchecked}</p>}
    </div>
  );
}
