'use client';

import { Plus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useState } from 'react';
import type { LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { lazyExtra } from '../ui/lazy-extra';
import { Link } from '../ui/link';
import { NotLoaded } from '../ui/not-loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { useDebounced } from '../ui/use-debounced';
import { ImportItems } from './import-items';
import { libraryKinds } from './library-kinds';
import { LibraryList } from './library-list';
import { LibrarySkeleton } from './library-skeleton';

const McpPrompts = lazyExtra(() => import('../mcp-content/mcp-prompts'), NotLoaded);

/** The user's own, shared or built-in agents, prompts or teams, as selected in the address. */
export function LibraryPage({ kind }: { kind: LibraryKind }) {
  const words = useWords(library);
  const { path, scopes } = libraryKinds[kind];
  const kindWords = words.kinds[kind];
  const router = useRouter();
  const chosen = useSearchParams().get('scope');
  const scope = scopes.find((one) => one === chosen) ?? 'own';
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <Page>
      <PageHeader
        title={kindWords.title}
        description={kindWords.description}
        actions={
          <div className="flex flex-wrap gap-2">
            <ImportItems />
            <Button variant="primary" asChild>
              <Link href={`${path}/new`}>
                <Plus aria-hidden="true" />
                {kindWords.create}
              </Link>
            </Button>
          </div>
        }
      />
      <div className="flex flex-wrap items-center gap-3 pb-5">
        <Segmented
          aria-label={words.scope}
          value={scope}
          onValueChange={(next) => router.replace(next === 'own' ? path : `${path}?scope=${next}`)}
          options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
        />
        <div className="min-w-48 flex-1 sm:max-w-72">
          <SearchField label={kindWords.search} value={typed} onValueChange={setTyped} />
        </div>
      </div>
      {scope === 'mcp' ? (
        <Suspense fallback={<LibrarySkeleton />}>
          <McpPrompts search={search} onClearSearch={() => setTyped('')} />
        </Suspense>
      ) : (
        <LibraryList kind={kind} scope={scope} search={search} onClearSearch={() => setTyped('')} />
      )}
    </Page>
  );
}
