'use client';

import { useId } from 'react';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useText, useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { cn } from '../ui/cn';
import { control } from '../ui/input';
import { Label } from '../ui/label';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Stands for the browser's own zone. */
const OF_BROWSER = '';

/** A native list: it holds more than 400 zones, and typing finds a city on every device. */
export function TimeZone({ timeZone, browserTimeZone }: Pick<UserSettings, 'timeZone' | 'browserTimeZone'>) {
  const words = useWords(settings);
  const { language } = useText();
  const id = useId();
  const save = useSaveSettings();
  const ofBrowser = browserTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <SettingsCard title={words.time}>
      <Setting label={<Label htmlFor={id}>{words.timeZone}</Label>} hint={words.timeZoneHint}>
        <select
          id={id}
          className={cn(control, 'h-9 w-64 px-2 max-sm:text-base')}
          value={timeZone ?? OF_BROWSER}
          onChange={({ target }) => save.mutate({ timeZone: target.value === OF_BROWSER ? null : target.value })}
        >
          <option value={OF_BROWSER}>{words.timeZoneOfBrowser(nameOf(ofBrowser))}</option>
          {zonesWith(timeZone)
            .map((zone) => ({ zone, name: nameOf(zone) }))
            .sort((a, b) => a.name.localeCompare(b.name, language))
            .map(({ zone, name }) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
        </select>
      </Setting>
    </SettingsCard>
  );
}

/** The zones that this browser knows, with UTC and the chosen one, which it may list under another name. */
function zonesWith(chosen: string | null | undefined): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])])];
}

/** The city first, so that typing finds it: `Buenos Aires (America)`. */
function nameOf(zone: string): string {
  const [city = zone, ...regions] = zone.replaceAll('_', ' ').split('/').reverse();
  return regions.length === 0 ? city : `${city} (${regions.reverse().join(', ')})`;
}
