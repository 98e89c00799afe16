'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { shares } from '@/lib/i18n/dictionary/shares';
import { isNotFound } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { LoadFailed } from '../ui/load-failed';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Problem } from '../ui/problem';
import { useFragment } from '../ui/use-fragment';
import { useHydrated } from '../ui/use-hydrated';
import { useKeepFocus } from '../ui/use-keep-focus';
import { sharedQuery } from './share-queries';
import { SharedLoading } from './shared-loading';
import { SharedQuestion } from './shared-question';

/** The read-only page of a shared conversation. */
export function SharedPage({ id }: { id: string }) {
  const text = useText();
  const words = useWords(shares);
  // Unlike the path, a fragment is in no request and therefore in no log.
  const token = useFragment().slice(1);
  const isHydrated = useHydrated();
  const keepFocus = useKeepFocus();
  const query = useInfiniteQuery({ ...sharedQuery(id, token), enabled: isHydrated });
  if (!isHydrated || query.isPending) return <SharedLoading />;
  const [newest] = query.data?.pages ?? [];
  // A link that was revoked meanwhile shows nothing any more.
  if (!query.data || !newest || isNotFound(query.error)) {
    const missing = { title: words.goneTitle, reason: words.goneText };
    return <LoadFailed title={words.failed} heading="h1" query={query} missing={missing} />;
  }
  const { title, by, sharedAt, expiresAt } = newest;
  const exchanges = query.data.pages.toReversed().flatMap((page) => page.exchanges);
  const until = expiresAt !== null && words.until(text.format.date(expiresAt));
  return (
    <Page className="max-w-[calc(76ch+4rem)]">
      <PageHeader
        title={title || text.shell.untitled}
        description={[words.by(by, text.format.date(sharedAt)), until].filter(Boolean).join(' · ')}
      />
      <div {...keepFocus} className="grid min-w-0 gap-10 rounded-2xl outline-offset-4">
        {query.hasNextPage && (
          <div className="grid justify-items-center gap-2">
            {query.isFetchNextPageError && <Problem>{query.error?.message}</Problem>}
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {words.earlier}
            </Button>
          </div>
        )}
        {exchanges.length === 0 && <p className="text-muted-foreground">{words.nothing}</p>}
        {exchanges.map((exchange) => (
          <SharedQuestion key={exchange.id} exchange={exchange} />
        ))}
      </div>
    </Page>
  );
}
