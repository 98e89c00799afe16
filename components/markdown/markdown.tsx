'use client';

import { lazy, memo, Suspense, useState } from 'react';
import { showHidden } from '@/lib/core/show-hidden';
import { cn } from '../ui/cn';

const TYPOGRAPHY = [
  'min-w-0 space-y-3 break-words text-[0.9375rem] leading-6.5 [&>:first-child]:mt-0',
  '[&_h3]:mt-6 [&_h3]:font-semibold [&_h3]:text-lg [&_h3]:tracking-tight [&_h4]:mt-5 [&_h4]:font-semibold [&_h4]:text-base',
  '[&_h5]:mt-4 [&_h5]:font-semibold [&_h6]:mt-4 [&_h6]:font-semibold [&_h6]:text-muted-foreground',
  '[&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:pl-6 [&_li]:marker:text-muted-foreground',
  '[&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-semibold [&_hr]:my-5',
  '[&_blockquote]:border-primary/40 [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-muted-foreground',
  '[&_:not(pre)>code]:rounded [&_:not(pre)>code]:bg-muted [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.85em]',
  '[&_th]:whitespace-nowrap [&_th]:border-b [&_th]:bg-muted/60 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:font-medium [&_th]:text-xs',
  '[&_td]:border-b [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_td]:tabular-nums [&_tbody_tr:last-child_td]:border-b-0',
];

type MarkdownText = typeof import('./markdown-text').default;

let loaded: MarkdownText | undefined;

/** Loads the parser: it is large, and a page without an answer has nothing to parse. What is drawn after it is never plain text first. */
export async function loadMarkdown(): Promise<MarkdownText> {
  loaded ??= (await import('./markdown-text')).default;
  return loaded;
}

const LateText = lazy(async () => ({ default: await loadMarkdown() }));

export interface MarkdownProps {
  children: string;
  /** Closes what is still open at the end of a text in flight. */
  streaming?: boolean;
  className?: string;
}

/**
 * What a model wrote, as markdown (shared/design SECURITY, "markdown"): HTML in it is shown as text, images as their
 * description, what hides is spelled out, and it cannot load or run anything. As plain text until the parser is there.
 */
export const Markdown = memo(function Markdown({ children, streaming, className }: MarkdownProps) {
  const classes = cn(TYPOGRAPHY, className);
  const text = showHidden(children);
  // The same one to its end: another would parse everything anew.
  const [MarkdownText] = useState(() => loaded ?? LateText);
  return (
    <Suspense fallback={<div className={cn(classes, 'whitespace-pre-wrap')}>{text}</div>}>
      <MarkdownText streaming={streaming} className={classes}>
        {text}
      </MarkdownText>
    </Suspense>
  );
});
