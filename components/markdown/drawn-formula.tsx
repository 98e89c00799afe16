'use client';

import 'katex/dist/katex.min.css';
import katex from 'katex';
import { useMemo } from 'react';

/** Limits on the model's input to KaTeX: macro expansions, and sizes in em. */
const BOUNDS = { maxExpand: 500, maxSize: 20, strict: 'ignore', trust: false } as const;

/** A formula rendered by KaTeX, or its source if it is invalid. */
export default function DrawnFormula({ source, display }: { source: string; display: boolean }) {
  const html = useMemo(() => draw(source, display), [source, display]);
  if (html === undefined) return <code>{source}</code>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source, and without `trust` creates no links or HTML
  return <span className={display ? 'block overflow-x-auto py-2' : undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}

function draw(source: string, display: boolean): string | undefined {
  try {
    return katex.renderToString(source, { ...BOUNDS, displayMode: display });
  } catch (error) {
    if (error instanceof katex.ParseError) return undefined;
    throw error;
  }
}
