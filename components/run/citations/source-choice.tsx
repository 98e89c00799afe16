import type { RefObject } from 'react';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import { sourceTitle } from '@/lib/run-view/source-title';
import { useText, useWords } from '../../i18n/text-provider';

interface SourceChoiceProps {
  sources: readonly NumberedSource[];
  onOpen: (source: NumberedSource) => void;
  target: RefObject<HTMLElement | null>;
}

/** The sources of a run, where a quote is in none of them. */
export function SourceChoice({ sources, onOpen, target }: SourceChoiceProps) {
  const text = useText();
  const words = useWords(sourcePanel);
  return (
    <section ref={target} tabIndex={-1} aria-label={words.noSource} className="grid gap-2 p-4 text-sm outline-none">
      <p className="text-muted-foreground text-xs">{sources.length === 0 ? words.nothingRead : words.chooseSource}</p>
      <ul className="grid gap-1">
        {sources.map((source) => (
          <li key={source.number} className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(source)}
              className="flex w-full cursor-pointer gap-2 rounded-md px-2 py-1.5 text-left hover:bg-accent"
            >
              <span className="text-muted-foreground tabular-nums">[{source.number}]</span>
              <span className="wrap-anywhere min-w-0">{sourceTitle(source, text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
