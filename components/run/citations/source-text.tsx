import { type RefObject, useState } from 'react';
import { showHidden } from '@/lib/core/text/show-hidden';
import { sliceText } from '@/lib/core/text/slice-text';
import type { TextRange } from '@/lib/core/text/text-range';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { cutText } from './cut-text';

/** Characters shown before and behind the quoted words, and added by each button. */
const STEP = 10_000;

interface SourceTextProps {
  text: string;
  /** The words of the citation that is shown, and those of others. */
  quoted: { here: readonly TextRange[]; elsewhere: readonly TextRange[] };
  /** The first quoted words, or the whole text. */
  target: RefObject<HTMLElement | null>;
}

/** The text of a source around the quoted words, which are highlighted; a long text is never rendered as a whole. */
export function SourceText({ text, quoted, target }: SourceTextProps) {
  const words = useWords(sourcePanel);
  const [first = { start: 0, end: 0 }] = [...quoted.here, ...quoted.elsewhere];
  const [range, setRange] = useState({ start: Math.max(0, first.start - STEP), end: first.end + STEP });
  const { start, end } = sliceText(text, range.start, range.end - range.start);
  const parts = cutText(text, { start, end }, quoted);
  const targeted = parts.find(({ quoted: by }) => by === 'here') ?? parts.find(({ quoted: by }) => by === 'elsewhere');
  return (
    <section
      ref={targeted ? undefined : target}
      tabIndex={-1}
      aria-label={words.text}
      className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] p-4 text-sm leading-6 outline-none"
    >
      {start > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setRange({ start: Math.max(0, start - STEP), end })}>
          {words.earlier}
        </Button>
      )}
      {parts.map((part) =>
        part.quoted === null ? (
          showHidden(part.text)
        ) : (
          <mark
            key={part.start}
            ref={part === targeted ? target : undefined}
            tabIndex={-1}
            className={cn(
              'rounded-xs text-foreground outline-offset-2',
              part.quoted === 'here' ? 'bg-warning-soft ring-2 ring-warning/40' : 'bg-muted',
            )}
          >
            {showHidden(part.text)}
          </mark>
        ),
      )}
      {end < text.length && (
        <Button size="sm" variant="ghost" onClick={() => setRange({ start, end: end + STEP })}>
          {words.later}
        </Button>
      )}
    </section>
  );
}
