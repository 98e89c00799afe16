'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { review } from '@/lib/i18n/dictionary/review';
import { reviewFigures } from '@/lib/i18n/dictionary/review-figures';
import { useText, useWords } from '../i18n/text-provider';
import { openRunOf } from '../question-sets/set-queries';
import { leave } from '../shell/leave';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { withFilters } from '../ui/filters';
import { lazyExtra } from '../ui/lazy-extra';
import { Link } from '../ui/link';
import { LoadFailed } from '../ui/load-failed';
import { NotLoaded } from '../ui/not-loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Select } from '../ui/select';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs';
import { useFilters } from '../ui/use-filters';
import { useHydrated } from '../ui/use-hydrated';
import { AnswerQueue } from './answer-queue';
import { answerReaders } from './answer-readers';
import { AnswerReview } from './answer-review';
import { Figures } from './figures';
import { reviewedDesksQuery } from './review-queries';
import { ReviewSkeleton } from './review-skeleton';

interface Address {
  desk: string;
  answer?: string;
  view?: string;
  set?: string;
  run?: string;
  with?: string;
}

const VIEWS = ['list', 'figures', 'sets'] as const;

/** Only some reviewers use question sets: they are loaded with their view. */
const QuestionSets = lazyExtra(() => import('../question-sets/question-sets'), NotLoaded);

/** Answers of the desks that the user may review. The desk, the filters, and the answer or question set that is open, are in the address. */
export function ReviewPage() {
  const text = useText();
  const words = useWords(review);
  const figures = useWords(reviewFigures);
  const router = useRouter();
  const search = useSearchParams();
  const [filter, setFilter] = useFilters(answerReaders);
  const query = useQuery(reviewedDesksQuery);
  const isLoaded = useHydrated() && !query.isPending;
  const desks = (isLoaded && query.data?.desks) || [];
  const desk = desks.find(({ id }) => id === search.get('desk')) ?? desks[0];
  const answer = search.get('answer');
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (answer) opened.current = answer;
  }, [answer]);
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'list';
  const show = (address: Address) =>
    leave(() => router.push(`/review?${withFilters(new URLSearchParams({ ...address }), filter, answerReaders)}`));

  return (
    <Page className="max-w-7xl">
      <PageHeader
        title={text.pages.review}
        description={words.description}
        actions={
          desk && (
            <Select
              aria-label={words.desk}
              className="w-72"
              value={desk.id}
              onValueChange={(id) => leave(() => router.push(`/review?${new URLSearchParams({ desk: id })}`))}
              options={desks.map(({ id, title, unreviewed }) => ({
                value: id,
                label: title,
                hint: unreviewed > 0 ? words.unreviewed(unreviewed) : undefined,
              }))}
            />
          )
        }
      />
      {!isLoaded ? (
        <ReviewSkeleton />
      ) : !query.data ? (
        <LoadFailed title={words.desksFailed} query={query} kept={words.kept} />
      ) : !desk ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title={words.noDesksTitle}
          text={words.noDesksText}
          action={
            <Button variant="primary" asChild>
              <Link href="/desks/new">{words.noDesksAction}</Link>
            </Button>
          }
          example={words.noDesksExample}
        />
      ) : answer ? (
        <AnswerReview
          key={answer}
          desk={desk}
          filter={filter}
          id={answer}
          onOpen={(id) => show({ desk: desk.id, ...(id !== undefined && { answer: id }) })}
        />
      ) : (
        <Tabs value={view} onValueChange={(next) => show({ desk: desk.id, ...(next !== 'list' && { view: next }) })}>
          <TabsList>
            {VIEWS.map((one) => (
              <TabsTrigger key={one} value={one}>
                {figures.views[one]}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="list">
            <AnswerQueue
              key={desk.id}
              desk={desk}
              filter={filter}
              opened={opened.current}
              onFilter={setFilter}
              onOpen={(id) => show({ desk: desk.id, answer: id })}
            />
          </TabsContent>
          <TabsContent value="figures">
            <Figures key={desk.id} desk={desk} />
          </TabsContent>
          <TabsContent value="sets">
            <Suspense fallback={<ReviewSkeleton />}>
              <QuestionSets
                key={desk.id}
                desk={desk}
                open={openRunOf(search)}
                onOpen={(open) => show({ desk: desk.id, view: 'sets', ...open })}
                onReview={(id) => show({ desk: desk.id, answer: id })}
              />
            </Suspense>
          </TabsContent>
        </Tabs>
      )}
    </Page>
  );
}
