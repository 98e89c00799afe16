'use client';

import type { AnswerTrace } from '@/lib/core/desks/kept-answer';
import { review } from '@/lib/i18n/dictionary/review';
import { reviewEvidence } from '@/lib/i18n/dictionary/review-evidence';
import { shortPhase } from '@/lib/run-view/phase-words';
import { toolTitle } from '@/lib/run-view/tool-title';
import { useText, useWords } from '../i18n/text-provider';

const cell = 'py-1 align-top';

/** The states and tools of a run with their times, its models and tokens. */
export function TraceTable({ trace }: { trace: AnswerTrace }) {
  const text = useText();
  const words = useWords(reviewEvidence);
  const { total } = useWords(review);
  const { format } = text;
  return (
    <div className="grid gap-2">
      <table className="w-full text-xs">
        <thead>
          <tr className="border-b text-left text-muted-foreground">
            <th scope="col" className={`${cell} font-medium`}>
              {words.step}
            </th>
            <th scope="col" className={`${cell} text-right font-medium`}>
              {words.time}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {trace.phases.map(({ id, ms }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered
            <tr key={place} className="border-b">
              <td className={cell}>{shortPhase({ id, round: undefined }, text)}</td>
              <td className={`${cell} text-right`}>{format.duration(ms)}</td>
            </tr>
          ))}
          {trace.tools.map(({ name, ms, error }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered
            <tr key={place} className="border-b">
              <td className={`${cell} pl-3`}>
                {toolTitle(name, text)}
                {error && <span className="block wrap-anywhere text-warning">{words.failedTool(error)}</span>}
              </td>
              <td className={`${cell} text-right`}>{format.duration(ms)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${cell} text-left font-medium`}>
              {total}
            </th>
            <td className={`${cell} text-right font-medium`}>{format.duration(trace.ms)}</td>
          </tr>
        </tbody>
      </table>
      <p className="wrap-anywhere text-xs">
        <span className="text-muted-foreground">{words.models}</span> {format.list(trace.models)}
      </p>
      <p className="text-xs">
        <span className="text-muted-foreground">{words.tokens}</span>{' '}
        {words.tokenCount(format.compact(trace.inputTokens), format.compact(trace.outputTokens))}
      </p>
    </div>
  );
}
