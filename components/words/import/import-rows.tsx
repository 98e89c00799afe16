'use client';

import { localize } from '@/lib/core/phrases/phrase';
import type { PlannedWord } from '@/lib/core/words/imported-word';
import { wordImport } from '@/lib/i18n/dictionary/word-import';
import { useText, useWords } from '../../i18n/text-provider';
import { Badge, type Tone } from '../../ui/badge';
import { ScrollBox } from '../../ui/scroll-box';

const SHOWN = 200;
const TONES: Record<PlannedWord['status']['is'], Tone> = { new: 'success', duplicate: 'warning', invalid: 'danger' };
const HEAD = 'sticky top-0 border-b bg-muted px-3 py-2 text-left font-medium text-xs';

/** The rows of an import with what happens to each; those with a problem come first. */
export function ImportRows({ rows }: { rows: readonly PlannedWord[] }) {
  const words = useWords(wordImport);
  const order = ['invalid', 'duplicate', 'new'];
  const sorted = rows.toSorted((a, b) => order.indexOf(a.status.is) - order.indexOf(b.status.is) || a.line - b.line);
  return (
    <ScrollBox aria-label={words.rows} className="max-h-[40dvh] rounded-xl border">
      <table className="w-full text-sm">
        <thead>
          <tr>
            {[words.line, words.fields.term, words.fields.meaning, words.fields.folder, words.status].map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, SHOWN).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may be repeated
            <ImportRow key={`${row.line}.${index}`} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p className="px-3 py-2 text-muted-foreground text-xs">{words.more(rows.length - SHOWN)}</p>}
    </ScrollBox>
  );
}

function ImportRow({ row }: { row: PlannedWord }) {
  const words = useWords(wordImport);
  const { status } = row;
  return (
    <tr className="border-b align-top last:border-b-0">
      <td className="px-3 py-1.5 text-muted-foreground tabular-nums">{row.line}</td>
      <td className="wrap-anywhere min-w-24 px-3 py-1.5 font-medium">{row.content?.term ?? ('term' in row ? row.term : '')}</td>
      <td className="wrap-anywhere min-w-32 px-3 py-1.5">
        <span className="line-clamp-3">{row.content?.meaning}</span>
      </td>
      <td className="wrap-anywhere px-3 py-1.5 text-muted-foreground">
        {'folders' in row && row.folders.map((path) => path.join(' / ')).join(', ')}
      </td>
      <td className="px-3 py-1.5">
        <Badge tone={TONES[status.is]}>{words.statuses[status.is]}</Badge>
        <StatusReason status={status} />
      </td>
    </tr>
  );
}

function StatusReason({ status }: { status: PlannedWord['status'] }) {
  const words = useWords(wordImport);
  const text = useText();
  if (status.is === 'new') return null;
  const reason =
    status.is === 'invalid'
      ? localize(text, status.why.code, status.why)
      : status.line === null
        ? words.alreadyThere
        : words.sameAsLine(text.format.number(status.line));
  return <p className="mt-0.5 max-w-56 text-muted-foreground text-xs">{reason}</p>;
}
