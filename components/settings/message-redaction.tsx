'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { Checkbox } from '../ui/checkbox';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Whether personal data is removed from the user's messages before they are stored or sent to a model. */
export function MessageRedaction({ redacts }: { redacts: boolean }) {
  const words = useWords(settings);
  const save = useSaveSettings();
  return (
    <SettingsCard title={words.personalData}>
      <Setting
        label={
          <Checkbox checked={redacts} onCheckedChange={(redactMessages) => save.mutate({ redactMessages })}>
            <span className="text-sm">{words.redactMessages}</span>
          </Checkbox>
        }
        hint={words.redactMessagesHint}
      >
        {null}
      </Setting>
    </SettingsCard>
  );
}
