import { ExternalLink } from 'lucide-react';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { shares } from '@/lib/i18n/dictionary/shares';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import { placeWords } from '@/lib/run-view/place-words';
import { useText, useWords } from '../i18n/text-provider';
import { QuoteResult } from '../run/citations/quote-result';
import { sourceOf } from '../run/citations/source-of';
import type { Opened } from '../run/citations/source-panel';
import { Badge } from '../ui/badge';
import { Dialog, DialogContent } from '../ui/dialog';

interface SharedSourceProps {
  opened: Opened;
  sources: readonly NumberedSource[];
  onClose(): void;
}

/** What a citation of a shared answer stands for: the source without its text, and its address on the web if it has one. */
export function SharedSource({ opened, sources, onClose }: SharedSourceProps) {
  const text = useText();
  const words = useWords(sourcePanel);
  const own = useWords(shares);
  const citation = 'citation' in opened ? opened.citation : undefined;
  const source = 'citation' in opened ? sourceOf(opened.citation, sources) : opened.source;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={source?.title ?? words.noSource}>
        <div className="grid min-w-0 gap-3">
          {source && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
              <Badge>{words.kinds[source.kind]}</Badge>
              {placeWords(source.place ?? {}, text)}
            </p>
          )}
          {citation && <QuoteResult citation={citation} />}
          {source && source.origin !== '' && (
            <a
              href={source.origin}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex items-center gap-1 justify-self-start text-primary-text text-sm underline-offset-3 hover:underline"
            >
              {words.open[source.kind]}
              <ExternalLink aria-hidden="true" className="size-3 opacity-70" />
            </a>
          )}
          <p className="text-muted-foreground text-xs">{own.noText}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
