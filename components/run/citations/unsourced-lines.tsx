import { Minus, SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Citation, NumberedSource } from '@/lib/core/citations/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { firstWords } from '@/lib/run-view/first-words';
import { sourceTitle } from '@/lib/run-view/source-title';
import { useText, useWords } from '../../i18n/text-provider';
import type { CheckedQuoteList } from './create-quote-check';
import type { Opened } from './source-panel';

const SHOWN = 200;

interface UnsourcedLinesProps {
  checked: CheckedQuoteList;
  answer: string;
  sources: readonly NumberedSource[];
  onOpen: (opened: Opened) => void;
}

/** What an answer says without a source: citations of sources that do not exist, facts that the cited source lacks, uncited statements. */
export function UnsourcedLines({ checked: { unknown, unsupported, uncited }, answer, sources, onOpen }: UnsourcedLinesProps) {
  const text = useText();
  const words = useWords(dictionary);
  const sentenceOf = ({ sentence }: Citation) => firstWords(answer.slice(sentence.start, sentence.end), SHOWN);
  return (
    <>
      <Lines title={unknown.length > 0 && words.unknown(unknown.length)}>
        {unknown.map((citation) => (
          <Line key={`${citation.sentence.start} ${citation.source}`} icon={<X aria-hidden="true" className="text-danger" />}>
            {sentenceOf(citation)} <span className="text-muted-foreground">[{citation.source}]</span>
          </Line>
        ))}
      </Lines>
      <Lines title={unsupported.length > 0 && words.unsupported(unsupported.length)}>
        {unsupported.map(({ kind, start, text: fact, sources: [number] }) => {
          const source = sources.find((one) => one.number === number);
          return (
            <Line key={start} icon={<SearchX aria-hidden="true" className="text-warning" />}>
              <span className="font-medium">{fact}</span>{' '}
              <span className="text-muted-foreground">
                {words.unsupportedKinds[kind]}
                {source && words.colon}
              </span>
              {source && (
                <button
                  type="button"
                  onClick={() => onOpen({ source })}
                  className="min-h-6 cursor-pointer text-left text-primary-text underline-offset-3 hover:underline"
                >
                  {sourceTitle(source, text)}
                </button>
              )}
            </Line>
          );
        })}
      </Lines>
      <Lines title={uncited.length > 0 && words.uncited(uncited.length)}>
        {uncited.map((citation) => (
          <Line key={citation.sentence.start} icon={<Minus aria-hidden="true" className="text-muted-foreground" />}>
            {sentenceOf(citation)}
          </Line>
        ))}
      </Lines>
    </>
  );
}

function Lines({ title, children }: { title: string | false; children: ReactNode }) {
  if (!title) return null;
  return (
    <div className="grid min-w-0 gap-1 text-xs">
      <p className="font-medium">{title}</p>
      <ul className="grid min-w-0 gap-1">{children}</ul>
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0">
      {icon}
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  );
}
