import { CircleCheck, Link2Off } from 'lucide-react';
import { isReference } from '@/lib/core/citations/passage-reference';
import type { KeptCitation, LinkResult } from '@/lib/core/desks/kept-answer';
import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { CitedDocument } from '../run/answers/cited-document';

/** What an answer cites, how it was chosen, and whether it could be opened. */
export function CitationFacts({ citation }: { citation: KeptCitation }) {
  const words = useWords(review);
  const { url, title, choice, link, replaced } = citation;
  return (
    <div className="grid min-w-0 justify-items-start gap-1 text-sm">
      {url === '' ? (
        <CitedDocument citation={citation} />
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="wrap-anywhere text-primary-text underline underline-offset-3">
          {title || url}
        </a>
      )}
      {title && <span className="wrap-anywhere text-muted-foreground text-xs">{url === '' ? words.passage : url}</span>}
      <span className="text-muted-foreground text-xs">{words.choices[choice]}</span>
      {link && <LinkState link={link} />}
      {replaced && (
        <span className="grid gap-0.5 border-l-2 pl-2">
          <span className="wrap-anywhere text-muted-foreground text-xs line-through">{replaced.document ?? replaced.url}</span>
          <LinkState link={replaced} />
        </span>
      )}
    </div>
  );
}

function LinkState({ link: { isValid, url, status, document, error } }: { link: LinkResult }) {
  const words = useWords(review);
  const Icon = isValid ? CircleCheck : Link2Off;
  const isPage = document === undefined && !isReference(url);
  const [valid, invalid] = isPage ? [words.valid, words.invalid] : [words.validPassage, words.invalidPassage];
  return (
    <span className={`flex items-center gap-1.5 text-xs ${isValid ? 'text-success' : 'text-warning'}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isValid ? valid : invalid(error ?? String(status))}
    </span>
  );
}
