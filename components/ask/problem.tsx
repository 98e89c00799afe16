import { visitSentence } from '@/lib/core/phrases/visit-phrases';
import { formatFor } from '@/lib/core/text/format';
import { Button } from '../ui/button';
import { useAskLanguage, useAskWords } from './ask-words';
import { SearchLink } from './search-link';
import type { VisitProblem } from './visit';

interface ProblemProps {
  problem: VisitProblem;
  /** The desk's search for the question. */
  searchUrl?: string;
  onRetry(): void;
  onStartAnew(): void;
}

/** Conversations that cannot be continued. */
const OVER = ['conversationOver', 'conversationUnproven'];

/** Why a question has no answer, and what to do instead. */
export function Problem({ problem: { kind, phrase, retryAt }, searchUrl, onRetry, onStartAnew }: ProblemProps) {
  const words = useAskWords();
  const language = useAskLanguage();
  const format = formatFor(language);
  const usual = { refused: words.refusedByServer, lost: words.lost, failed: words.failed, stopped: words.stopped }[kind];
  const isFull = phrase?.code === 'deskFull';
  const isClosed = phrase?.code === 'deskClosed';
  const isOver = phrase !== undefined && OVER.includes(phrase.code);
  return (
    <div role={kind === 'stopped' ? undefined : 'alert'} className="rounded-2xl border bg-card p-4">
      <p>{visitSentence(phrase, language) ?? usual}</p>
      {isFull && retryAt !== undefined && (
        <p className="mt-1 text-muted-foreground">{words.openAgain(format.dateTime(new Date(retryAt).toISOString()))}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isOver && (
          <Button className="mt-3" onClick={onStartAnew}>
            {words.startAnew}
          </Button>
        )}
        {!isFull && !isClosed && !isOver && (
          <Button className="mt-3" onClick={onRetry}>
            {words.again}
          </Button>
        )}
        {searchUrl && kind !== 'stopped' && <SearchLink url={searchUrl} />}
      </div>
    </div>
  );
}
