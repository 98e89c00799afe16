'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { lazyExtra } from '../../ui/lazy-extra';
import { Link } from '../../ui/link';
import { NotLoaded } from '../../ui/not-loaded';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs';
import { useHydrated } from '../../ui/use-hydrated';
import { ReviewCardSkeleton } from './review-card-skeleton';
import { reviewsQuery } from './review-queries';
import { ReviewSession } from './review-session';

const VIEWS = ['review', 'statistics'] as const;

/** Loaded with its view, like the charts in it. */
const ReviewStatistics = lazyExtra(() => import('./review-statistics'), NotLoaded);

/** Reviews the words of a folder with its subfolders, or all. The folder and the view are in the address. */
export function WordsReviewPage() {
  const words = useWords(wordReview);
  const router = useRouter();
  const search = useSearchParams();
  const folder = search.get('folder') ?? undefined;
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'review';
  const isHydrated = useHydrated();
  const { data } = useQuery(reviewsQuery(folder));
  const inFolder = { ...(folder !== undefined && { folder }) };
  const show = (next: string) =>
    router.replace(`/words/review?${new URLSearchParams({ ...inFolder, ...(next !== 'review' && { view: next }) })}`);
  return (
    <Page className="max-w-4xl">
      <PageHeader
        title={words.title}
        description={isHydrated && data ? (data.folder ?? words.all) : undefined}
        actions={
          <Button asChild>
            <Link href={folder === undefined ? '/words' : `/words?${new URLSearchParams(inFolder)}`}>{words.toWords}</Link>
          </Button>
        }
      />
      <Tabs value={view} onValueChange={show}>
        <TabsList>
          {VIEWS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {words.views[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="review">
          {isHydrated ? <ReviewSession key={folder} folder={folder} /> : <ReviewCardSkeleton />}
        </TabsContent>
        <TabsContent value="statistics">
          <Suspense fallback={<ReviewCardSkeleton />}>
            <ReviewStatistics folder={folder} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </Page>
  );
}
