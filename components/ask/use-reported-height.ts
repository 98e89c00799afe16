import { useEffect } from 'react';

/**
 * Tells the page that embeds this one how tall it is, so that the frame needs no scroll bar. `origin`: that of the embedding page; undefined
 * when the page is not embedded, or by an origin that may not.
 */
export function useReportedHeight(origin: string | undefined): void {
  useEffect(() => {
    if (origin === undefined || window.parent === window) return;
    const report = () => {
      const height = Math.ceil(document.querySelector('main')?.getBoundingClientRect().height ?? 0);
      window.parent.postMessage({ type: 'roundtable-height', height }, origin);
    };
    const observer = new ResizeObserver(report);
    const main = document.querySelector('main');
    if (main) observer.observe(main);
    report();
    return () => observer.disconnect();
  }, [origin]);
}
