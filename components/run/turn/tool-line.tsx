'use client';

import { memo, Suspense } from 'react';
import type { Json } from '@/lib/core/json/json';
import { localize } from '@/lib/core/phrases/phrase';
import { countResult, describeCall } from '@/lib/run-view/describe-tool';
import { isActive } from '@/lib/run-view/is-active';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { ToolCallView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { Disclosure } from '../../ui/disclosure';
import { lazyExtra } from '../../ui/lazy-extra';
import { ScrollBox } from '../../ui/scroll-box';
import { Elapsed } from '../elapsed';
import { WorkIcon } from '../work-icon';
import { ToolPassages } from './tool-passages';

const CachedResult = lazyExtra(() => import('../kept/cached-result'));
const ToolImages = lazyExtra(() => import('./tool-images'));
const ToolProgress = lazyExtra(() => import('./tool-progress'));

/** Shorter durations are not shown: they would read "0 s". */
const WORTH_SAYING_MS = 50;

/**
 * A tool call in one line (name, subject, amount of results, duration) that expands to its input and output. A failed call expands
 * automatically if `showsFailure`.
 */
export const ToolLine = memo(function ToolLine({ call, showsFailure }: { call: ToolCallView; showsFailure: boolean }) {
  const text = useText();
  const count = countResult(call.result);
  const about = describeCall(call);
  const facts = [
    count && text.run[count.of](count.count),
    call.cached && text.ui.reused,
    call.ms !== undefined && call.ms >= WORTH_SAYING_MS && text.format.duration(call.ms),
  ].filter(Boolean);
  return (
    <>
      <Disclosure
        opensItself={showsFailure && call.state === 'failed'}
        summary={
          <>
            <span className="min-w-0 max-w-3/5 truncate font-medium text-foreground" title={call.name}>
              {toolTitle(call.name, text)}
            </span>
            {about && <span className="min-w-0 shrink-1000000 truncate">· {about}</span>}
            <span className="ml-auto flex shrink-0 items-center gap-1.5 pl-1 tabular-nums">
              {isActive(call) ? <Elapsed since={call.startedAt} /> : facts.join(' · ')}
              <WorkIcon state={call.state} className="size-3.5" />
            </span>
          </>
        }
      >
        {() => (
          <div className="grid gap-2">
            {call.cached && (
              <Suspense>
                <CachedResult cached={call.cached} />
              </Suspense>
            )}
            <Payload label={text.run.input} value={call.args} />
            <ToolPassages result={call.result} />
            {call.error !== undefined ? (
              <Payload label={text.run.error} value={localize(text, call.error, call.phrase)} danger />
            ) : (
              call.result !== undefined && (
                <Payload label={text.run.output} value={call.result} hint={call.cut ? text.run.outputCut : undefined} />
              )
            )}
          </div>
        )}
      </Disclosure>
      {call.images && (
        <Suspense>
          <ToolImages tool={toolTitle(call.name, text)} images={call.images} />
        </Suspense>
      )}
      {call.progress && (
        <Suspense>
          <ToolProgress tool={toolTitle(call.name, text)} progress={call.progress} />
        </Suspense>
      )}
    </>
  );
});

function Payload({ label, value, danger, hint }: { label: string; value: Json; danger?: boolean; hint?: string }) {
  return (
    <div className="min-w-0">
      <p className="pb-1 font-medium text-2xs text-muted-foreground">
        {label}
        {hint && <span className="font-normal"> · {hint}</span>}
      </p>
      <ScrollBox
        aria-label={label}
        className={cn('max-h-64 rounded-lg border', danger ? 'border-danger/30 bg-danger-soft text-danger' : 'bg-muted/60')}
      >
        <pre className="whitespace-pre-wrap wrap-anywhere p-2.5 font-mono text-2xs leading-4">
          {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
        </pre>
      </ScrollBox>
    </div>
  );
}
