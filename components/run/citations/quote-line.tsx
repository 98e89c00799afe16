import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import { sourceTitle } from '@/lib/run-view/source-title';
import { useText } from '../../i18n/text-provider';
import { QuoteResult } from './quote-result';
import { sourceOf } from './source-of';

interface QuoteLineProps {
  citation: Citation;
  sources: readonly NumberedSource[];
  /** Opens the panel of its source. */
  onOpen: () => void;
}

/** A quote with the result of its check; its source opens at the quoted words. */
export function QuoteLine({ citation, sources, onOpen }: QuoteLineProps) {
  const text = useText();
  const source = sourceOf(citation, sources);
  return (
    <li>
      <QuoteResult citation={citation}>
        {source && (
          <button
            type="button"
            onClick={onOpen}
            className="min-h-6 min-w-0 cursor-pointer truncate text-left text-primary-text underline-offset-3 hover:underline"
          >
            {sourceTitle(source, text)}
          </button>
        )}
      </QuoteResult>
    </li>
  );
}
