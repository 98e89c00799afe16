'use client';

import type { ReactNode } from 'react';
import { apiReference } from '@/lib/i18n/dictionary/api-reference';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { LoadingRows } from '../ui/loading-rows';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';

/** The header of the page around its content. */
export function ReferenceFrame({ children }: { children: ReactNode }) {
  const words = useWords(apiReference);
  return (
    <Page className="max-w-4xl">
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button asChild size="sm">
            <a href="/api/openapi.json">{words.document}</a>
          </Button>
        }
      />
      {children}
    </Page>
  );
}

export function ReferenceLoading() {
  return (
    <ReferenceFrame>
      <LoadingRows rows={Array<string>(6).fill('h-10 rounded-2xl')} />
    </ReferenceFrame>
  );
}
