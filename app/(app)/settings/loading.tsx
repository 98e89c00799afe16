'use client';

import { useWords } from '@/components/i18n/text-provider';
import { SettingsSkeleton } from '@/components/settings/settings-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { settings } from '@/lib/i18n/dictionary/settings';

export default function SettingsLoading() {
  const words = useWords(settings);
  return (
    <Page className="max-w-3xl">
      <PageHeader title={words.title} description={words.description} />
      <SettingsSkeleton />
    </Page>
  );
}
