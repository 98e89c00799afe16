'use client';

import { Brain } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { Elapsed } from '../elapsed';

/** The model's reasoning, collapsed to one line. `since` is set while the model is reasoning. */
export const ThinkingLine = memo(function ThinkingLine({
  thinking,
  ms,
  since,
}: {
  thinking: string;
  ms: number;
  since?: string;
}) {
  const text = useText();
  return (
    <Disclosure
      summary={
        <>
          <Brain aria-hidden="true" className="size-3.5 shrink-0" />
          {since === undefined ? (
            text.run.thought(text.format.duration(ms))
          ) : (
            <span>
              {text.run.thinking} <Elapsed since={since} />
            </span>
          )}
        </>
      }
    >
      {() => <p className="max-h-64 overflow-y-auto whitespace-pre-wrap text-muted-foreground text-xs leading-5">{thinking}</p>}
    </Disclosure>
  );
});
