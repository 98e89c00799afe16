'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { LANGUAGES, type Language } from '@/lib/core/text/language';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useSetLanguage, useText, useWords } from '../i18n/text-provider';
import { themes, useThemeChoice } from '../shell/theme-choice';
import { useSaveSettings } from '../shell/use-save-settings';
import { Segmented } from '../ui/segmented';
import { Setting } from './setting';
import { SettingsCard } from './settings-card';

/** Theme and language. Both change the interface immediately and are stored with the user. */
export function Appearance() {
  const text = useText();
  const words = useWords(settings);
  const router = useRouter();
  const id = useId();
  const [theme, setTheme] = useThemeChoice();
  const setLanguage = useSetLanguage();
  const save = useSaveSettings();

  function choose(language: Language) {
    const before = text.language;
    setLanguage(language);
    // The server renders the page's title, which depends on the language.
    save.mutate({ language }, { onSuccess: () => router.refresh(), onError: () => setLanguage(before) });
  }

  return (
    <SettingsCard title={words.appearance}>
      <Setting label={<Name id={`${id}-theme`}>{words.theme}</Name>} hint={words.themeHint}>
        <Segmented
          aria-labelledby={`${id}-theme`}
          value={theme}
          onValueChange={setTheme}
          options={themes.map(({ name, icon: Icon }) => ({
            value: name,
            label: text.shell[name],
            icon: <Icon aria-hidden="true" />,
          }))}
        />
      </Setting>
      <Setting label={<Name id={`${id}-language`}>{words.language}</Name>}>
        <Segmented
          aria-labelledby={`${id}-language`}
          value={text.language}
          onValueChange={choose}
          options={LANGUAGES.map((language) => ({ value: language, label: words.languages[language] }))}
        />
      </Setting>
    </SettingsCard>
  );
}

function Name({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className="font-medium text-sm">
      {children}
    </span>
  );
}
