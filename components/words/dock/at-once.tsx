'use client';

import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { useWords } from '../../i18n/text-provider';
import { useSaveSettings } from '../../shell/use-save-settings';
import { Checkbox } from '../../ui/checkbox';
import { useMe } from '../../use-me';

/** Chooses whether harmless changes are made without a confirmation. */
export function AtOnce() {
  const words = useWords(wordDockWords);
  const isOn = useMe((me) => me.user.settings.applyWordsAtOnce ?? false) ?? false;
  const save = useSaveSettings();
  return (
    <Checkbox checked={isOn} onCheckedChange={(applyWordsAtOnce) => save.mutate({ applyWordsAtOnce })}>
      {words.atOnce}
    </Checkbox>
  );
}
