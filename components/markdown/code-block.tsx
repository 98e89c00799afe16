'use client';

import { lazy, Suspense } from 'react';
import { useText } from '../i18n/text-provider';
import { CopyButton } from '../ui/copy-button';
import { ScrollBox } from '../ui/scroll-box';

/** The grammars are large, and most answers contain no code. */
const HighlightedCode = lazy(() => import('./highlighted-code'));

export function CodeBlock({ code, language }: { code: string; language?: string }) {
  const text = useText();
  return (
    <figure className="my-4 overflow-hidden rounded-xl border bg-muted/60">
      <figcaption className="flex items-center justify-between border-b py-1 pr-1.5 pl-3 text-muted-foreground text-xs">
        <span className="font-mono">{language ?? text.data.code}</span>
        <CopyButton value={code} label={text.data.copyCode} iconOnly variant="ghost" size="icon-sm" />
      </figcaption>
      <ScrollBox aria-label={language ?? text.data.code} className="max-h-96">
        <pre className="p-3 font-mono text-xs leading-5">
          <Suspense fallback={<code>{code}</code>}>
            {language === undefined ? <code>{code}</code> : <HighlightedCode code={code} language={language} />}
          </Suspense>
        </pre>
      </ScrollBox>
    </figure>
  );
}
