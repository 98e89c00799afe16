'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { NextPage } from '../ui/next-page';
import { LibraryCard } from './library-card';
import { type LibraryScope, libraryKinds } from './library-kinds';
import { libraryListQuery } from './library-queries';
import { LibrarySkeleton } from './library-skeleton';

interface LibraryListProps {
  kind: LibraryKind;
  scope: LibraryScope;
  search: string;
  onClearSearch(): void;
}

export function LibraryList({ kind, scope, search, onClearSearch }: LibraryListProps) {
  const words = useWords(library);
  const announce = useAnnounce();
  const query = useInfiniteQuery(libraryListQuery(kind, { scope, search }));

  async function more() {
    const { data } = await query.fetchNextPage();
    announce(words.loadedMore(data?.pages.at(-1)?.items.length ?? 0));
  }

  if (query.isPending) return <LibrarySkeleton />;
  if (!query.data) return <LoadFailed title={words.kinds[kind].loadFailed} query={query} kept={words.kept} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Empty kind={kind} scope={scope} search={search} onClearSearch={onClearSearch} />;
  return (
    <>
      <ul
        aria-label={words.kinds[kind].title}
        aria-busy={query.isPlaceholderData}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {items.map((item) => (
          <LibraryCard key={item.id} item={item} />
        ))}
      </ul>
      <NextPage query={query} onMore={more} className="pt-5" />
    </>
  );
}

/** Shown when the list is empty. */
function Empty({ kind, scope, search, onClearSearch }: LibraryListProps) {
  const words = useWords(library);
  const { path, icon: Icon, scopes } = libraryKinds[kind];
  const kindWords = words.kinds[kind];
  if (search !== '') {
    return (
      <EmptyState
        icon={<Icon />}
        title={words.noMatch}
        text={words.noMatchText(search)}
        action={<Button onClick={onClearSearch}>{words.clearSearch}</Button>}
      />
    );
  }
  if (scope !== 'own') return <EmptyState icon={<Icon />} title={words.sharedEmptyTitle} text={kindWords.sharedEmpty} />;
  return (
    <EmptyState
      icon={<Icon />}
      title={kindWords.emptyTitle}
      text={kindWords.emptyText}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" asChild>
            <Link href={`${path}/new`}>
              <Plus aria-hidden="true" />
              {kindWords.create}
            </Link>
          </Button>
          {scopes.includes('builtin') && (
            <Button asChild>
              <Link href={`${path}?scope=builtin`}>{words.showBuiltin}</Link>
            </Button>
          )}
        </div>
      }
      example={<p className="max-w-md text-balance">{kindWords.emptyExample}</p>}
    />
  );
}
