'use client';

import { type KeyboardEvent, useRef } from 'react';
import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { Sheet, SheetContent } from '../../ui/sheet';
import { useNarrow } from '../use-narrow';
import { citationKey } from './citation-key';
import { OpenedSource } from './opened-source';
import { sourceOf } from './source-of';

/** What the panel shows: a citation with its source, or a source alone. */
export type Opened = { citation: Citation } | { source: NumberedSource };

interface SourcePanelProps {
  view: RunView;
  /** In the order of the answer. */
  citations: readonly Citation[];
  sources: readonly NumberedSource[];
  opened: Opened;
  isOpen: boolean;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, j: 1, ArrowLeft: -1, k: -1 };

/** A sheet with a source of a run, at the quoted words. The answer beside it stays usable where there is room. */
export function SourcePanel({ isOpen, ...shown }: SourcePanelProps) {
  const words = useWords(sourcePanel);
  const isNarrow = useNarrow();
  const target = useRef<HTMLElement>(null);
  const { citations, sources, opened, onOpen, onClose } = shown;
  const citation = 'citation' in opened ? opened.citation : undefined;
  const source = 'citation' in opened ? sourceOf(opened.citation, sources) : opened.source;
  const at = citation ? citations.findIndex((one) => citationKey(one) === citationKey(citation)) : -1;

  function step(by: number): void {
    const next = citations[at + by];
    if (next) onOpen({ citation: next });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  }

  return (
    <Sheet open={isOpen} onOpenChange={(open) => !open && onClose()} modal={isNarrow}>
      <SheetContent
        title={source?.title ?? words.noSource}
        modal={isNarrow}
        initialFocus={target}
        onKeyDown={onKeyDown}
        className="w-full sm:w-[min(30rem,calc(100vw-2.5rem))]"
      >
        <OpenedSource {...shown} citation={citation} source={source} target={target} at={at} step={step} />
      </SheetContent>
    </Sheet>
  );
}
