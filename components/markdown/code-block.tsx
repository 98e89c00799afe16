'use client';

import { Suspense } from 'react';
import { data as dataWords } from '@/lib/i18n/dictionary/data';
import { useWords } from '../i18n/text-provider';
import { CopyButton } from '../ui/copy-button';
import { lazyExtra } from '../ui/lazy-extra';
import { ScrollBox } from '../ui/scroll-box';

/** The grammars are large, and most answers contain no code. */
const HighlightedCode = lazyExtra(
  () => import('./highlighted-code'),
  ({ code }) => <code>{code}</code>,
);

export function CodeBlock({ code, language }: { code: string; language?: string }) {
  const words = useWords(dataWords);
  return (
    <figure className="my-4 overflow-hidden rounded-xl border bg-muted/60">
      <figcaption className="flex items-center justify-between border-b py-1 pr-1.5 pl-3 text-muted-foreground text-xs">
        <span className="font-mono">{language ?? words.code}</span>
        <CopyButton value={code} label={words.copyCode} iconOnly variant="ghost" size="icon-sm" />
      </figcaption>
      <ScrollBox aria-label={language ?? words.code} className="max-h-96">
        <pre className="p-3 font-mono text-xs leading-5">
          <Suspense fallback={<code>{code}</code>}>
            {language === undefined ? <code>{code}</code> : <HighlightedCode code={code} language={language} />}
          </Suspense>
        </pre>
      </ScrollBox>
    </figure>
  );
}
