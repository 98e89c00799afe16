import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, FileX, type LucideIcon, TriangleAlert, Unplug } from 'lucide-react';
import type { OriginalState as State } from '@/lib/core/citations/citation';
import { passageHref } from '@/lib/core/citations/passage-href';
import { sourcePanel } from '@/lib/i18n/dictionary/source-panel';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { Link } from '../../ui/link';
import { RelativeTime } from '../../ui/relative-time';
import { originalQuery } from './original-query';
import { RetryNote } from './retry-note';

const LOOKS: Record<State['state'], { Icon: LucideIcon; color: string }> = {
  unchanged: { Icon: CircleCheck, color: 'text-success' },
  changed: { Icon: TriangleAlert, color: 'text-warning' },
  gone: { Icon: FileX, color: 'text-warning' },
  unreachable: { Icon: Unplug, color: 'text-warning' },
  unknown: { Icon: Clock, color: 'text-muted-foreground' },
};

/** Whether the original of a source still has the text that was read. */
export function OriginalState({ runId, number }: { runId: string; number: number }) {
  const { original: words } = useWords(sourcePanel);
  const { data: original, error, refetch } = useQuery(originalQuery(runId, number));
  if (!original && error) {
    return <RetryNote words={words} onRetry={() => refetch()} />;
  }
  if (!original) {
    return (
      <p role="status" className="text-muted-foreground text-xs">
        {words.checking}
      </p>
    );
  }
  const { Icon, color } = LOOKS[original.state];
  return (
    <p role="status" className="flex min-w-0 items-start gap-1.5 text-xs">
      <Icon aria-hidden="true" className={cn('mt-px size-3.5 shrink-0', color)} />
      <span>
        <Sentence original={original} />{' '}
        {'replacement' in original && original.replacement && (
          <Link href={passageHref(original.replacement)} className="text-primary-text underline underline-offset-3">
            {words.replacement}
          </Link>
        )}
      </span>
    </p>
  );
}

function Sentence({ original }: { original: State }) {
  const { original: words, reread } = useWords(sourcePanel);
  if (original.at === undefined) return words[original.state];
  return (
    <>
      {reread[original.state]} · <RelativeTime at={original.at} />
    </>
  );
}
