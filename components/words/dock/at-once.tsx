'use client';

import { useQuery } from '@tanstack/react-query';
import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { useWords } from '../../i18n/text-provider';
import { meQuery } from '../../queries';
import { useSaveSettings } from '../../shell/use-save-settings';
import { Checkbox } from '../../ui/checkbox';

/** Chooses whether harmless changes are made without a confirmation. */
export function AtOnce() {
  const words = useWords(wordDockWords);
  const { data: isOn = false } = useQuery({ ...meQuery, select: (me) => me.user.settings.applyWordsAtOnce ?? false });
  const save = useSaveSettings();
  return (
    <Checkbox checked={isOn} onCheckedChange={(applyWordsAtOnce) => save.mutate({ applyWordsAtOnce })}>
      {words.atOnce}
    </Checkbox>
  );
}
