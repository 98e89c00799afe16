'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text-provider';
import { useNotifyChoice } from '../notifications/use-notify-choice';
import { belongTo, storeFor } from '../of-user';
import { meQuery, sessionQuery } from '../queries';
import { useSignals } from '../run/signals/signals-provider';
import { lazyExtra } from '../ui/lazy-extra';
import { lazyPanel } from '../ui/lazy-panel';
import { useAfterNavigation } from '../ui/use-after-navigation';
import { RenderedMe } from '../use-me';
import { CommandMenu } from './command/command-menu';
import { leavingApp, needsKeptGuard, stopLeaving, watchAsking } from './leave';
import { OfflineLine } from './offline-line';
import type { ShellUser } from './shell-user';
import { Sidebar } from './sidebar/sidebar';
import { rememberSidebar } from './sidebar/sidebar-cookie';
import { useComposerKey } from './use-composer-key';
import { useRefuseDrops } from './use-refuse-drops';
import { useReportTimeZone } from './use-report-time-zone';

const ConversationsSheet = lazyPanel(() => import('./conversations/conversations-sheet'));
const OutcomeToasts = lazyExtra(() => import('../inbox/outcome-toasts'));
const Notifier = lazyExtra(() => import('../notifications/notifier'));
const KeptGuard = lazyPanel(() => import('./kept-guard'));

interface AppShellProps {
  user: ShellUser;
  /** Whether the sidebar is collapsed. */
  folded: boolean;
  children: ReactNode;
}

/** The frame of every signed-in page: sidebar (rail on narrow screens, bottom bar on phones), command menu, and the page in `<main>`. */
export function AppShell({ user, folded: foldedAtFirst, children }: AppShellProps) {
  const text = useText();
  const [folded, setFolded] = useState(foldedAtFirst);
  const [commands, setCommands] = useState(false);
  const [conversations, setConversations] = useState<boolean>();
  const isKept = useSyncExternalStore(watchAsking, needsKeptGuard, () => false);
  const isLeaving = useSyncExternalStore(
    watchAsking,
    () => leavingApp() !== undefined,
    () => false,
  );
  const { setTheme } = useTheme();
  const { approved } = useSignals();
  const notified = useNotifyChoice();
  const queries = useQueryClient();
  const [renderedMe] = useState(() => queries.getQueryData(meQuery.queryKey));
  useQuery(sessionQuery);
  useComposerKey();
  useRefuseDrops();
  useReportTimeZone(user.settings);
  useAfterNavigation(() => document.activeElement === document.body && document.getElementById('main')?.focus());

  // Before the page reads the drafts that an earlier user left. Only once: later, another tab may have stored drafts of another user.
  useState(() => typeof document !== 'undefined' && storeFor(user.id));
  // Before it is visible.
  useLayoutEffect(() => belongTo(user.id), [user.id]);

  // The user's theme applies on every device.
  const theme = user.settings.theme;
  useEffect(() => {
    if (theme) setTheme(theme);
  }, [theme, setTheme]);

  function fold(next: boolean) {
    setFolded(next);
    rememberSidebar(next);
  }

  return (
    <div data-sidebar={folded ? 'folded' : 'open'} className="flex h-dvh flex-col-reverse sm:flex-row">
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-lg focus-visible:bg-primary focus-visible:px-4 focus-visible:py-2 focus-visible:text-primary-foreground"
      >
        {text.shell.skip}
      </a>
      <Sidebar
        user={user}
        folded={folded}
        onFold={fold}
        onSearch={() => setCommands(true)}
        onConversations={() => setConversations(true)}
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <OfflineLine />
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
          <RenderedMe value={renderedMe}>{children}</RenderedMe>
        </main>
      </div>
      <CommandMenu user={user} open={commands} onOpenChange={setCommands} />
      <Suspense>{isKept && <KeptGuard open={isLeaving} onMissing={stopLeaving} />}</Suspense>
      <Suspense>{notified !== 'off' && <Notifier key={notified} userId={user.id} choice={notified} />}</Suspense>
      <Suspense>{approved.length > 0 && <OutcomeToasts />}</Suspense>
      <Suspense>
        {conversations !== undefined && (
          <ConversationsSheet
            user={user}
            open={conversations}
            onOpenChange={setConversations}
            onMissing={() => setConversations(false)}
            onSearch={() => {
              setConversations(false);
              setCommands(true);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
