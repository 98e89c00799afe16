'use client';

import { Suspense } from 'react';
import { lazyExtra } from '../ui/lazy-extra';

/** KaTeX and its fonts are large, and most answers contain no mathematics. */
const DrawnFormula = lazyExtra(
  () => import('./drawn-formula'),
  ({ source }) => <code>{source}</code>,
);

/** A TeX formula; its source until KaTeX is loaded, and if it cannot be loaded. */
export function Formula({ source, display = false }: { source: string; display?: boolean }) {
  return (
    <Suspense fallback={<code>{source}</code>}>
      <DrawnFormula source={source} display={display} />
    </Suspense>
  );
}
