'use client';

import { Download } from 'lucide-react';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { SettingsCard } from './settings-card';

/** The download of what the user keeps here. */
export function OwnData() {
  const words = useWords(settings);
  return (
    <SettingsCard
      title={words.ownData}
      description={words.ownDataHint}
      actions={
        <Button size="sm" asChild>
          <a href="/api/me/export" download>
            <Download aria-hidden="true" />
            {words.downloadOwnData}
          </a>
        </Button>
      }
    />
  );
}
