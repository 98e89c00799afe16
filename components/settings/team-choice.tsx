'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useText, useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { Checkbox } from '../ui/checkbox';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Whether a team chosen by the initiator starts immediately or needs the user's confirmation. */
export function TeamChoice({ confirms }: { confirms: boolean }) {
  const text = useText();
  const words = useWords(settings);
  const save = useSaveSettings();
  return (
    <SettingsCard title={words.teams}>
      <Setting
        label={
          <Checkbox checked={confirms} onCheckedChange={(confirmTeam) => save.mutate({ confirmTeam })}>
            <span className="text-sm">{text.chat.confirmTeam}</span>
          </Checkbox>
        }
        hint={words.confirmTeamHint}
      >
        {null}
      </Setting>
    </SettingsCard>
  );
}
