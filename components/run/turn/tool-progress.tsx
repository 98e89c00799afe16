'use client';

import type { ToolProgress as ProgressView } from '@/lib/core/tools/tool';
import { toolCall } from '@/lib/i18n/dictionary/tool-call';
import { useText, useWords } from '../../i18n/text-provider';
import { Progress } from '../../ui/progress';

interface ToolProgressProps {
  /** The tool's title. */
  tool: string;
  progress: ProgressView;
}

/** How far a running tool call has come: "3 of 10 – message", with a bar if the end is known. */
export default function ToolProgress({ tool, progress: { progress, total, message } }: ToolProgressProps) {
  const { format } = useText();
  const words = useWords(toolCall);
  const amountText = (of: number, all: number) =>
    all <= 1 ? format.percent(of / all) : words.amountOf(format.number(of), format.number(all));
  const isKnown = total !== undefined && total > 0;
  const amount = isKnown ? amountText(progress, total) : undefined;
  const summary = [amount, message].filter(Boolean).join(' – ');
  return (
    <div className="flex min-w-0 items-center gap-2 pb-1 pl-5 text-muted-foreground text-xs tabular-nums">
      {isKnown && (
        <Progress
          value={Math.max(0, progress)}
          max={total}
          aria-label={words.progress(tool)}
          valueText={summary}
          className="w-20 shrink-0"
        />
      )}
      <span aria-hidden={isKnown || undefined} className="min-w-0 truncate" title={summary}>
        {summary || format.number(progress)}
      </span>
    </div>
  );
}
