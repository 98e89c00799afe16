import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { Citation, NumberedSource } from '@/lib/core/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { useWords } from '../../i18n/text-provider';
import { Disclosure } from '../disclosure';
import { citationKey } from './citation-key';
import { QuoteLine } from './quote-line';

interface QuoteSummaryProps {
  quotes: readonly Citation[];
  /** How many of them have the words of their source. */
  verified: number;
  sources: readonly NumberedSource[];
  onOpen: (citation: Citation) => void;
}

/** How many quotes of an answer were verified; expands to a line for each. */
export function QuoteSummary({ quotes, verified, sources, onOpen }: QuoteSummaryProps) {
  const words = useWords(dictionary);
  const isGood = verified === quotes.length;
  const Icon = isGood ? BadgeCheck : CircleAlert;
  return (
    <section aria-label={words.title} className="min-w-0">
      <Disclosure
        summary={
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={`size-3.5 ${isGood ? 'text-success' : 'text-warning'}`} />
            {words.verified(verified, quotes.length)}
          </span>
        }
      >
        {() => (
          <ul className="grid min-w-0 gap-2.5">
            {quotes.map((citation) => (
              <QuoteLine key={citationKey(citation)} citation={citation} sources={sources} onOpen={() => onOpen(citation)} />
            ))}
          </ul>
        )}
      </Disclosure>
    </section>
  );
}
