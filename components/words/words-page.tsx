'use client';

import { CloudOff } from 'lucide-react';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { useHydrated } from '../ui/use-hydrated';
import { useOnline } from '../ui/use-online';
import { useWordLibrary } from './use-word-library';
import { WordsHeader } from './words-header';
import { WordsRoom } from './words-room';
import { WordsSkeleton } from './words-skeleton';

/** The user's word library. */
export function WordsPage() {
  const words = useWords(dictionary);
  const store = useWordLibrary();
  const isHydrated = useHydrated();
  const { library, query } = store;
  const isOffline = !useOnline() && query.failureReason instanceof TypeError;
  if (library && isHydrated) return <WordsRoom store={store} library={library} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <WordsHeader store={store} />
      {isOffline ? (
        <EmptyState icon={<CloudOff />} title={words.offlineTitle} text={words.offlineText} />
      ) : query.isError ? (
        <LoadFailed title={words.loadFailed} kept={words.loadFailedKept} query={query} />
      ) : (
        <WordsSkeleton />
      )}
    </div>
  );
}
