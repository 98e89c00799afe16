'use client';

import { lazy, Suspense } from 'react';

/** KaTeX and its fonts are large, and most answers have no mathematics. */
const DrawnFormula = lazy(() => import('./drawn-formula'));

/** Mathematics written in TeX; its source until it can be drawn. */
export function Formula({ source, display = false }: { source: string; display?: boolean }) {
  return (
    <Suspense fallback={<code>{source}</code>}>
      <DrawnFormula source={source} display={display} />
    </Suspense>
  );
}
