import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { requestLanguage, requestLocale } from '@/app/request-language';
import { Providers } from '@/components/shell/providers';

export const metadata: Metadata = { manifest: '/app.webmanifest' };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Providers language={await requestLanguage()} locale={await requestLocale()}>
      {children}
    </Providers>
  );
}
