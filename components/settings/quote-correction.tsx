'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { useSaveSettings } from '../shell/use-save-settings';
import { Checkbox } from '../ui/checkbox';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Whether the author of an answer is asked once more about paragraphs with wrong quotes. */
export function QuoteCorrection({ corrects }: { corrects: boolean }) {
  const words = useWords(settings);
  const save = useSaveSettings();
  return (
    <SettingsCard title={words.quotes}>
      <Setting
        label={
          <Checkbox checked={corrects} onCheckedChange={(correctQuotes) => save.mutate({ correctQuotes })}>
            <span className="text-sm">{words.correctQuotes}</span>
          </Checkbox>
        }
        hint={words.correctQuotesHint}
      >
        {null}
      </Setting>
    </SettingsCard>
  );
}
