import { ExternalLink } from 'lucide-react';
import type { VisitResult } from '@/lib/core/visit-events';
import { useAskWords } from './ask-words';

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

/** The page that an answer cites, with how it was chosen and whether it could be opened. */
export function CitationCard({ citation }: { citation: NonNullable<VisitResult['citation']> }) {
  const words = useAskWords();
  const { url, title, choice, isValid } = citation;
  const heading = { answer: words.source, search: words.sourceBySearch, desk: words.sourceBySearchPage }[choice];
  if (!isWebAddress(url)) return null;
  return (
    <div className="mt-4 rounded-xl border bg-muted/50 p-3">
      <p className="text-muted-foreground text-xs">{heading}</p>
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
      {title && <p className="wrap-anywhere mt-0.5 text-muted-foreground text-xs">{url}</p>}
      {!isValid && choice !== 'desk' && <p className="mt-1 text-warning text-xs">{words.unchecked}</p>}
    </div>
  );
}
