'use client';

import { useId } from 'react';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { Label } from '../ui/label';
import { TimeZoneSelect, timeZoneName } from '../ui/time-zone-select';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Stands for the browser's own zone. */
const OF_BROWSER = '';

export function TimeZone({ timeZone, browserTimeZone }: Pick<UserSettings, 'timeZone' | 'browserTimeZone'>) {
  const words = useWords(settings);
  const id = useId();
  const save = useSaveSettings();
  const ofBrowser = browserTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <SettingsCard title={words.time}>
      <Setting label={<Label htmlFor={id}>{words.timeZone}</Label>} hint={words.timeZoneHint}>
        <TimeZoneSelect
          id={id}
          className="w-64"
          value={timeZone ?? OF_BROWSER}
          first={words.timeZoneOfBrowser(timeZoneName(ofBrowser))}
          onChange={(chosen) => save.mutate({ timeZone: chosen === OF_BROWSER ? null : chosen })}
        />
      </Setting>
    </SettingsCard>
  );
}
