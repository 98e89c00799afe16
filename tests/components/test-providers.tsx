import './browser-gaps';
// Pages load these modules lazily. Imported here, they are available immediately.
import '@/components/chat/setup/dispatch-strip';
import '@/components/chat/empty/empty-dispatch';
import '@/components/chat/setup/team-strip';
import '@/components/chat/thread/thread';
import '@/components/run/dispatch/stages';
import '@/components/run/dispatch/work';
import '@/components/run/rounds/agent-rounds';
import '@/components/run/outcome/run-charts';
import '@/components/run/xray/xray-content';
import '@/components/shell/conversations/archived-conversations';
import '@/components/shell/command/command-panel';
import '@/components/shell/conversations/conversation-menu';
import '@/components/shell/conversations/conversations-sheet';
import '@/components/shell/conversations/delete-conversation';
import '@/components/shell/conversations/rename-conversation';
import { afterEach, beforeAll, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { attachedStore } from '@/components/attached/attached-store';
import { uploadQueue } from '@/components/files/upload/upload-queue';
import { TextProvider } from '@/components/i18n/text-provider';
import { queryDefaults } from '@/components/query-defaults';
import { SignalsProvider } from '@/components/run/signals/signals-provider';
import { Announcer } from '@/components/ui/announcer';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import type { Language } from '@/lib/core/text/language';

// The 97 rules of Sonner's styles, with which each computed style would compare its element.
document.head.replaceChildren();

/** On a busy machine, Testing Library's default of one second is too short. */
configure({ asyncUtilTimeout: 15_000 });

/**
 * Tests poll, so a state update between two polls needs no act() warning. Runs after Testing Library's own hook, which enables the warning.
 */
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Sonner keeps toasts beyond the page that showed them: the next test would find them beside its own. */
afterEach(() => void toast.dismiss());

/** Fakes Next's router as far as components use it, and records navigation. */
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

/** They outlast the page that shows them, too. */
afterEach(() => {
  attachedStore.forgetAll();
  uploadQueue.forget();
});

interface TestProvidersProps {
  children: ReactNode;
  language?: Language;
  /** The language in a region: `en-GB`. */
  locale?: string;
  /** The page's address: `/runs?status=failed`. */
  at?: string;
  router?: ReturnType<typeof fakeRouter>;
}

/** Renders the providers of the pages for users without the theme. Failed requests are not retried. */
export function TestProviders({ children, language = 'en', locale, at = '/chat', router }: TestProvidersProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          ...queryDefaults,
          queries: { ...queryDefaults.queries, retry: false, staleTime: 0, gcTime: Number.POSITIVE_INFINITY },
        },
      }),
  );
  // A request that is tried again later would be seen by the tests of another file.
  useEffect(() => () => client.clear(), [client]);
  const [defaultRouter] = useState(fakeRouter);
  const [path = '/', search] = at.split('?');
  return (
    <AppRouterContext value={router ?? defaultRouter}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams(search)}>
          <QueryClientProvider client={client}>
            <TextProvider language={language} locale={locale}>
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
