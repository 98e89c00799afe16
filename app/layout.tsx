import './globals.css';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { EarlyClicks } from '@/components/shell/early-clicks';
import { requestLanguage, requestText } from './request-language';

export async function generateMetadata(): Promise<Metadata> {
  const { shell } = await requestText();
  return { title: { default: shell.product, template: `%s · ${shell.product}` }, description: shell.purpose };
}

export const viewport: Viewport = {
  // The keyboard of a phone makes the page lower instead of covering the message field and its buttons.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfdfd' },
    { media: '(prefers-color-scheme: dark)', color: '#0c1214' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await requestLanguage();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    // next-themes sets the theme's class before React hydrates
    <html lang={language} className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body>
        <EarlyClicks nonce={nonce} />
        <ThemeProvider attribute="class" disableTransitionOnChange nonce={nonce}>
          {children}
        </ThemeProvider>
      </body>
    </html>
  );
}
