'use client';

import type { ContextUse } from '@/lib/core/models/model-context';
import { context } from '@/lib/i18n/dictionary/context';
import { useText, useWords } from '../i18n/text-provider';

const PARTS = ['system', 'tools', 'history', 'request', 'steps', 'results', 'answer'] as const;
type Part = (typeof PARTS)[number];

const colours: Record<Part, string> = {
  system: 'bg-blue-500',
  tools: 'bg-teal-500',
  history: 'bg-green-500',
  request: 'bg-amber-500',
  steps: 'bg-orange-500',
  results: 'bg-rose-500',
  answer: 'bg-muted-foreground/40',
};

/** The breakdown of a model's context window, as a bar and in numbers. */
export function ContextUseBar({ use, inputTokens }: { use: ContextUse; inputTokens?: number }) {
  const words = useWords(context);
  const { format } = useText();
  const usedParts = PARTS.filter((part) => use[part] > 0);
  const taken = PARTS.reduce((sum, part) => sum + use[part], 0);
  const total = Math.max(use.window, taken);
  const used = inputTokens ?? taken - use.answer;
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">{words.window(format.number(used), format.number(Math.round(use.window)))}</p>
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-muted">
        {usedParts.map((part) => (
          <span key={part} className={colours[part]} style={{ width: `${(use[part] / total) * 100}%` }} />
        ))}
      </div>
      <dl className="grid gap-1 text-xs sm:grid-cols-2 sm:gap-x-6">
        {usedParts.map((part) => (
          <div key={part} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colours[part]}`} />
            <dt className="min-w-0 flex-1">{words.parts[part]}</dt>
            <dd className="tabular-nums">{format.number(use[part])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground text-xs">
        {words.estimated}
        {inputTokens !== undefined && ` · ${words.reported(format.number(inputTokens))}`}
      </p>
    </div>
  );
}
