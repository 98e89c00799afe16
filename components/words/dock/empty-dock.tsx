'use client';

import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import type { DockMode } from './dock-mode';

/** What the dock is for, with examples for the chosen mode. */
export function EmptyDock({ mode, onExample }: { mode: DockMode; onExample(question: string): void }) {
  const words = useWords(wordDockWords);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted-foreground text-sm">{words.introduction}</p>
      <ul aria-label={words.examplesLabel} className="grid min-w-0 justify-items-start gap-1.5">
        {words.examples[mode].map((question) => (
          <li key={question} className="min-w-0 max-w-full">
            <Button
              size="sm"
              className="h-auto min-w-0 max-w-full whitespace-normal py-1.5 text-left"
              onClick={() => onExample(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
