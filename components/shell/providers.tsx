'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { TextProvider } from '../i18n/text-provider';
import { queryDefaults } from '../query-defaults';
import { SignalsProvider } from '../run/signals/signals-provider';
import { Announcer } from '../ui/announcer';
import { Toaster } from '../ui/toaster';
import { TooltipProvider } from '../ui/tooltip';

/** The context providers of the pages for users. The page of a published desk does without them. */
export function Providers({ children, ...chosen }: ComponentProps<typeof TextProvider>) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return (
    <QueryClientProvider client={client}>
      <TextProvider {...chosen}>
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
