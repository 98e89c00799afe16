'use client';

import { useTheme } from 'next-themes';
import { useEffect, useState } from 'react';
import { data as dataWords } from '@/lib/i18n/dictionary/data';
import { useWords } from '../i18n/text-provider';
import { CopyButton } from '../ui/copy-button';
import { ScrollBox } from '../ui/scroll-box';
import { CodeBlock } from './code-block';
import { type Drawing, drawDiagram } from './draw-diagram';

/** A Mermaid diagram as an image; its source while it is incomplete or cannot be rendered. */
export function Diagram({ source }: { source: string }) {
  const words = useWords(dataWords);
  const dark = useTheme().resolvedTheme === 'dark';
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isMounted = true;
    drawDiagram(source, dark).then((drawn) => isMounted && drawn && setDrawing(drawn));
    return () => {
      isMounted = false;
    };
  }, [source, dark]);
  if (!drawing) return <CodeBlock code={source} language="mermaid" />;
  return (
    <figure className="my-4 overflow-hidden rounded-xl border bg-card">
      <figcaption className="flex items-center justify-between border-b bg-muted/60 py-1 pr-1.5 pl-3 text-muted-foreground text-xs">
        {words.diagram}
        <CopyButton value={source} label={words.copyCode} iconOnly variant="ghost" size="icon-sm" />
      </figcaption>
      <ScrollBox aria-label={words.diagram} className="p-3">
        {/* biome-ignore lint/performance/noImgElement: the image is a data URL, there is nothing to optimise */}
        <img
          src={drawing.address}
          width={drawing.width}
          height={drawing.height}
          alt={source}
          className="mx-auto h-auto max-w-full"
        />
      </ScrollBox>
    </figure>
  );
}
