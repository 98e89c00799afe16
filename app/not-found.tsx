import type { Metadata } from 'next';
import { Mark } from '@/components/shell/mark';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { notFound } from '@/lib/i18n/dictionary/not-found';
import { requestWords } from './request-language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(notFound)).title };
}

export default async function NotFound() {
  const words = await requestWords(notFound);
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<Mark />}
        heading="h1"
        title={words.title}
        text={words.text}
        action={
          <Button variant="primary" asChild>
            <a href="/chat">{words.action}</a>
          </Button>
        }
      />
    </main>
  );
}
