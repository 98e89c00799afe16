import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { prefetchMe } from '@/app/prefetched';
import { requestLanguage, requestLocale } from '@/app/request-language';
import { signedIn } from '@/app/signed-in';
import { AppShell } from '@/components/shell/app-shell';
import { Providers } from '@/components/shell/providers';
import { SIDEBAR_COOKIE } from '@/components/shell/sidebar/sidebar-cookie';
import { timeZoneOf } from '@/lib/core/time/time-zone';

export const metadata: Metadata = { manifest: '/app.webmanifest' };

export default async function AppLayout({ children }: { children: ReactNode }) {
  const ctx = await signedIn();
  if (!ctx) redirect(`/sign-in?${new URLSearchParams({ next: (await headers()).get('x-path') ?? '/chat' })}`);
  const { id, name, email, role, settings } = ctx.actor.user;
  const folded = (await cookies()).get(SIDEBAR_COOKIE)?.value === 'folded';
  const language = await requestLanguage();
  return (
    <Providers language={language} locale={await requestLocale()} timeZone={settings.browserTimeZone ?? timeZoneOf(settings)}>
      <HydrationBoundary state={await prefetchMe(ctx, language)}>
        <AppShell user={{ id, name, email, role, settings }} folded={folded}>
          {children}
        </AppShell>
      </HydrationBoundary>
    </Providers>
  );
}
