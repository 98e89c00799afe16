'use client';

import type { ShownItem } from '@/lib/api/library-requests';
import { LANGUAGES } from '@/lib/core/text/language';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { ListField } from '../../ui/list-field';
import { RequiredNumberField } from '../number-field';
import type { DeskFieldsProps } from './desk-fields';
import { PublicAddress } from './public-address';
import { TranslatedField } from './translated-field';

interface DeskPublicationProps extends DeskFieldsProps {
  /** As saved; undefined while the desk is new. */
  item?: ShownItem<'desk'>;
}

/** Who may ask a desk without an account, how much, and what its page says. */
export function DeskPublication({ definition: { publication }, onChange, errorOf, item }: DeskPublicationProps) {
  const words = useWords(deskEditor);
  const { isPublic, origins, questionsPerMinute, questionsPerDay, welcome, privacy, examples } = publication;
  const change = (part: Partial<typeof publication>) => onChange({ publication: { ...publication, ...part } });
  return (
    <>
      <Checkbox checked={isPublic} onCheckedChange={(next) => change({ isPublic: next })}>
        {words.isPublic}
      </Checkbox>
      {isPublic && item?.visibility === 'private' && <p className="text-muted-foreground text-xs">{words.notVisible}</p>}
      {item?.definition.publication.isPublic && item.visibility !== 'private' && <PublicAddress name={item.name} />}
      <TranslatedField
        label={words.welcome}
        value={welcome}
        onChange={(next) => change({ welcome: next })}
        errorOf={(language) => errorOf(`publication.welcome.${language}`)}
        maxLength={1000}
        isLong
      />
      <TranslatedField
        label={words.privacyText}
        hint={words.privacyTextHint}
        value={privacy}
        onChange={(next) => change({ privacy: next })}
        errorOf={(language) => errorOf(`publication.privacy.${language}`)}
        maxLength={5000}
        isLong
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <ListField
            key={language}
            label={words.inLanguage[language](words.examples)}
            hint={words.examplesHint}
            error={errorOf(`publication.examples.${language}`)}
            separator="line"
            entries={examples[language]}
            onChange={(next) => change({ examples: { ...examples, [language]: next } })}
          />
        ))}
        <RequiredNumberField
          label={words.questionsPerMinute}
          error={errorOf('publication.questionsPerMinute')}
          step={1}
          value={questionsPerMinute}
          onChange={(value) => change({ questionsPerMinute: value })}
        />
        <RequiredNumberField
          label={words.questionsPerDay}
          hint={words.questionsPerDayHint}
          error={errorOf('publication.questionsPerDay')}
          step={1}
          value={questionsPerDay}
          onChange={(value) => change({ questionsPerDay: value })}
        />
      </div>
      <ListField
        label={words.origins}
        hint={words.originsHint}
        error={errorOf('publication.origins')}
        separator="line"
        entries={origins}
        onChange={(next) => change({ origins: next })}
      />
    </>
  );
}
