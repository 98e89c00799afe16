import './browser-gaps';
// Loaded by pages when they are needed: here they are there at once.
import '@/components/chat/thread';
import '@/components/run/run-charts';
import '@/components/shell/command-panel';
import '@/components/shell/conversations-sheet';
import '@/components/shell/delete-conversation';
import '@/components/shell/rename-conversation';
import { beforeAll, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useState } from 'react';
import { TextProvider } from '@/components/i18n/text-provider';
import { SignalsProvider } from '@/components/run/signals/signals-provider';
import { Announcer } from '@/components/ui/announcer';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import type { Language } from '@/lib/core/language';

/** A busy machine takes longer than Testing Library's second. */
configure({ asyncUtilTimeout: 15_000 });

/** Tests poll, so an update between two looks is no mistake. After Testing Library's own, which turns the warning on. */
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Next's router, as far as components use it: it records where they go. */
export function fakeRouter() {
  const nothing = () => {};
  return {
    push: jest.fn<(href: string) => void>(),
    replace: jest.fn<(href: string) => void>(),
    refresh: jest.fn<() => void>(),
    back: nothing,
    forward: nothing,
    prefetch: nothing,
    bfcacheId: 'test',
  };
}

interface TestProvidersProps {
  children: ReactNode;
  language?: Language;
  /** Where the page is: `/runs?status=failed`. */
  at?: string;
  router?: ReturnType<typeof fakeRouter>;
}

/** What the root layout puts around every page, without the theme's script. A failed request is not asked again. */
export function TestProviders({ children, language = 'en', at = '/chat', router }: TestProvidersProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } }),
  );
  const [defaultRouter] = useState(fakeRouter);
  const [path = '/', search] = at.split('?');
  return (
    <AppRouterContext value={router ?? defaultRouter}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams(search)}>
          <QueryClientProvider client={client}>
            <TextProvider language={language}>
              <TooltipProvider delayDuration={0}>
                <Announcer>
                  <SignalsProvider>{children}</SignalsProvider>
                </Announcer>
                <Toaster />
              </TooltipProvider>
            </TextProvider>
          </QueryClientProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
