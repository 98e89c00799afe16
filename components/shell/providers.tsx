'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Language } from '@/lib/core/language';
import { ApiError } from '../api';
import { TextProvider } from '../i18n/text-provider';
import { SignalsProvider } from '../run/signals/signals-provider';
import { Announcer } from '../ui/announcer';
import { Toaster } from '../ui/toaster';
import { TooltipProvider } from '../ui/tooltip';

/** Retries only when the server fails or cannot be reached: a refusal would be repeated. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status >= 500);
}

/** The context providers of the pages for users. The page of a published desk does without them. */
export function Providers({ language, children }: { language: Language; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 5_000 } } }));
  return (
    <QueryClientProvider client={client}>
      <TextProvider language={language}>
        <TooltipProvider delayDuration={400}>
          <Announcer>
            <SignalsProvider>{children}</SignalsProvider>
          </Announcer>
          <Toaster />
        </TooltipProvider>
      </TextProvider>
    </QueryClientProvider>
  );
}
