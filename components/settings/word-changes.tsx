'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { Checkbox } from '../ui/checkbox';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Whether harmless changes that the Architect proposes are applied without confirmation. */
export function WordChanges({ atOnce }: { atOnce: boolean }) {
  const words = useWords(settings);
  const save = useSaveSettings();
  return (
    <SettingsCard title={words.wordChanges}>
      <Setting
        label={
          <Checkbox checked={atOnce} onCheckedChange={(applyWordsAtOnce) => save.mutate({ applyWordsAtOnce })}>
            <span className="text-sm">{words.applyWordsAtOnce}</span>
          </Checkbox>
        }
        hint={words.applyWordsAtOnceHint}
      >
        {null}
      </Setting>
    </SettingsCard>
  );
}
