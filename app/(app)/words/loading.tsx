'use client';

import { useWords } from '@/components/i18n/text-provider';
import { WordsSkeleton } from '@/components/words/words-skeleton';
import { words as dictionary } from '@/lib/i18n/dictionary/words';

export default function WordsLoading() {
  const words = useWords(dictionary);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex h-14 shrink-0 items-center border-b px-4">
        <h1 className="font-semibold text-base tracking-tight">{words.title}</h1>
      </header>
      <WordsSkeleton />
    </div>
  );
}
