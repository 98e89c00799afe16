'use client';

import { useQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { compareRuns } from '@/lib/i18n/dictionary/compare-runs';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { LoadFailed } from '../../ui/load-failed';
import { LoadingRows } from '../../ui/loading-rows';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { isCut, LinkLine } from '../link-line';
import { runQuery } from '../page/run-queries';
import { useRun } from '../use-run';
import { CompareAnswers } from './compare-answers';
import type { ComparedRun } from './compare-facts';
import { FactsTable } from './facts-table';

/** Two runs beside each other; the address names them: `/runs/compare?a=…&b=…`. */
export function ComparePage() {
  const words = useWords(compareRuns);
  const search = useSearchParams();
  const [a, b] = [search.get('a'), search.get('b')];
  return (
    <Page>
      <PageHeader title={words.title} description={words.description} />
      {a && b ? (
        <Compared key={`${a} ${b}`} a={a} b={b} />
      ) : (
        <EmptyState
          icon={<Columns2 />}
          title={words.chooseTitle}
          text={words.chooseText}
          action={
            <Button asChild variant="primary">
              <Link href="/runs">{words.chooseAction}</Link>
            </Button>
          }
        />
      )}
    </Page>
  );
}

function Compared({ a, b }: { a: string; b: string }) {
  const [first, second] = [useCompared(a, 'first'), useCompared(b, 'second')];
  if ('shown' in first) return first.shown;
  if ('shown' in second) return second.shown;
  const runs = [first, second] as const;
  // Both runs have the same stream: one line says for both that it is interrupted.
  const links = Map.groupBy(runs, ({ link }) => link);
  return (
    <div className="grid grid-cols-1 gap-8">
      {[...links].map(([link, those]) => (
        <LinkLine
          key={link}
          link={link}
          onRetry={() => {
            for (const { retry } of those) retry();
          }}
        />
      ))}
      <FactsTable runs={runs} />
      <CompareAnswers runs={runs} />
    </div>
  );
}

type Followed = ComparedRun & Pick<ReturnType<typeof useRun>, 'link' | 'retry'>;

/** Returns a run with its view, kept up to date while it is active; if there is none (yet), what to show instead. */
function useCompared(id: string, which: 'first' | 'second'): Followed | { shown: ReactNode } {
  const words = useWords(compareRuns);
  const query = useQuery(runQuery(id));
  const { view, link, retry } = useRun(id);
  if (isCut(link)) return { shown: <LinkLine link={link} onRetry={retry} /> };
  // Known data stay in view when they cannot be updated.
  if (query.data && view.seq > 0) return { run: query.data.run, view, link, retry };
  if (query.isError) return { shown: <LoadFailed title={words.failed[which]} query={query} id={id} /> };
  if (link === 'lost') return { shown: <LoadFailed title={words.failed[which]} query={{ ...query, refetch: retry }} id={id} /> };
  return {
    shown: <LoadingRows className="grid gap-4" rows={['h-80 rounded-2xl', 'h-60 rounded-2xl']} />,
  };
}
