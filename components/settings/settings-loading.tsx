'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { SettingsSkeleton } from './settings-skeleton';

export function SettingsLoading() {
  const words = useWords(settings);
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      <SettingsSkeleton />
    </Page>
  );
}
