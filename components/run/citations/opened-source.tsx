import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { IconButton } from '../../ui/icon-button';
import { citationKey } from './citation-key';
import { OriginalState } from './original-state';
import { QuoteResult } from './quote-result';
import { SourceChoice } from './source-choice';
import { SourceFacts } from './source-facts';
import { quotedRanges, sourceOf } from './source-of';
import { SourceText } from './source-text';

interface OpenedSourceProps {
  view: RunView;
  /** In the order of the answer. */
  citations: readonly Citation[];
  sources: readonly NumberedSource[];
  onOpen: (opened: { source: NumberedSource }) => void;
  onClose: () => void;
  citation: Citation | undefined;
  source: NumberedSource | undefined;
  target: RefObject<HTMLElement | null>;
  /** Index of the citation; -1 for a source alone. */
  at: number;
  step: (by: number) => void;
}

/** A source with the citation that is shown: the result of its check, facts about the source, and its text at the quoted words. */
export function OpenedSource({
  view,
  onClose,
  citations,
  sources,
  onOpen,
  citation,
  source,
  target,
  at,
  step,
}: OpenedSourceProps) {
  const words = useWords(sourcePanel);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const key = `${source?.number} ${citation && citationKey(citation)}`;
  const here = citation && source ? quotedRanges(citation, source) : [];
  const others = citations.filter((one) => one !== citation && sourceOf(one, sources) === source);
  const elsewhere = source ? others.flatMap((one) => quotedRanges(one, source)) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target belongs to what is shown
  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center' });
    const { activeElement } = document;
    const isControl = activeElement?.tagName === 'BUTTON' && panel.current?.contains(activeElement);
    if (wasOpen.current && !isControl) target.current?.focus({ preventScroll: true });
    wasOpen.current = true;
  }, [key]);

  return (
    <div ref={panel} className="flex h-full flex-col">
      <div className="grid max-h-1/2 shrink-0 gap-3 overflow-y-auto border-b p-4 pt-2">
        <div className="flex items-center justify-between">
          <IconButton
            label={words.previous}
            icon={<ChevronLeft aria-hidden="true" />}
            size="icon-sm"
            aria-keyshortcuts="ArrowLeft K"
            aria-disabled={at <= 0}
            onClick={() => step(-1)}
          />
          <p role="status" className="text-muted-foreground text-xs tabular-nums">
            {at >= 0 && words.citation(at + 1, citations.length)}
          </p>
          <IconButton
            label={words.next}
            icon={<ChevronRight aria-hidden="true" />}
            size="icon-sm"
            aria-keyshortcuts="ArrowRight J"
            aria-disabled={at >= citations.length - 1}
            onClick={() => step(1)}
          />
        </div>
        {/* The exact text is below. */}
        {citation && <QuoteResult citation={{ ...citation, exact: undefined }} />}
        {source && <SourceFacts view={view} source={source} quoted={here} onClose={onClose} />}
        {source && <OriginalState runId={view.runId} number={source.number} />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!source && <SourceChoice sources={sources} onOpen={(chosen) => onOpen({ source: chosen })} target={target} />}
        {source?.text && <SourceText key={key} text={source.text} quoted={{ here, elsewhere }} target={target} />}
        {source && !source.text && (
          <p
            ref={target as RefObject<HTMLParagraphElement | null>}
            tabIndex={-1}
            className="p-4 text-muted-foreground text-sm outline-none"
          >
            {words.noText}
          </p>
        )}
      </div>
    </div>
  );
}
