'use client';

import type { UserSettings } from '@/lib/core/ports/user-store';
import { useSaveSettings } from '../shell/use-save-settings';
import { Checkbox } from '../ui/checkbox';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

interface SettingSwitchProps {
  name: 'applyWordsAtOnce' | 'confirmTeam' | 'correctQuotes' | 'redactMessages';
  settings: UserSettings;
  title: string;
  label: string;
  hint: string;
}

/** A card with a setting of the user that is on or off. */
export function SettingSwitch({ name, settings, title, label, hint }: SettingSwitchProps) {
  const save = useSaveSettings();
  return (
    <SettingsCard title={title}>
      <Setting
        label={
          <Checkbox checked={settings[name] ?? false} onCheckedChange={(checked) => save.mutate({ [name]: checked })}>
            <span className="text-sm">{label}</span>
          </Checkbox>
        }
        hint={hint}
      >
        {null}
      </Setting>
    </SettingsCard>
  );
}
