'use client';

import { lazy, Suspense } from 'react';

/** KaTeX and its fonts are large, and most answers contain no mathematics. */
const DrawnFormula = lazy(() => import('./drawn-formula'));

/** A TeX formula; its source until KaTeX is loaded. */
export function Formula({ source, display = false }: { source: string; display?: boolean }) {
  return (
    <Suspense fallback={<code>{source}</code>}>
      <DrawnFormula source={source} display={display} />
    </Suspense>
  );
}
