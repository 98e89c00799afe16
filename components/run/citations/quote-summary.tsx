import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { useWords } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { Group } from '../../ui/group';
import { citationKey } from './citation-key';
import type { CheckedQuoteList } from './create-quote-check';
import { QuoteLine } from './quote-line';
import type { Opened } from './source-panel';
import { summaryOf } from './summary-of';
import { UnsourcedLines } from './unsourced-lines';

interface QuoteSummaryProps {
  checked: CheckedQuoteList;
  answer: string;
  sources: readonly NumberedSource[];
  onOpen: (opened: Opened) => void;
}

/** How many quotes of an answer were verified, and what has no source; expands to a line for each. */
export function QuoteSummary({ checked, answer, sources, onOpen }: QuoteSummaryProps) {
  const words = useWords(dictionary);
  const { quotes, verified, unknown, unsupported } = checked;
  const isGood = verified === quotes.length && unknown.length + unsupported.length === 0;
  const Icon = isGood ? BadgeCheck : CircleAlert;
  const color = !isGood ? 'text-warning' : quotes.length > 0 ? 'text-success' : 'text-muted-foreground';
  return (
    <Group aria-label={words.title} className="min-w-0">
      <Disclosure
        summary={
          <span className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${color}`} />
            {summaryOf(checked, words).join(' · ')}
          </span>
        }
      >
        {() => (
          <div className="grid min-w-0 gap-3">
            {quotes.length > 0 && (
              <ul className="grid min-w-0 gap-2.5">
                {quotes.map((citation) => (
                  <QuoteLine
                    key={citationKey(citation)}
                    citation={citation}
                    sources={sources}
                    onOpen={() => onOpen({ citation })}
                  />
                ))}
              </ul>
            )}
            <UnsourcedLines checked={checked} answer={answer} sources={sources} onOpen={onOpen} />
          </div>
        )}
      </Disclosure>
    </Group>
  );
}
