import type { Metadata } from 'next';
import { Mark } from '@/components/shell/mark';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requestText } from './request-language';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).shell.notFoundTitle };
}

export default async function NotFound() {
  const { shell } = await requestText();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<Mark />}
        heading="h1"
        title={shell.notFoundTitle}
        text={shell.notFoundText}
        action={
          <Button variant="primary" asChild>
            <a href="/chat">{shell.notFoundAction}</a>
          </Button>
        }
      />
    </main>
  );
}
