'use client';

import { Plus } from 'lucide-react';
import { type DeskSearchProvider, SEARCH_PROVIDERS } from '@/lib/core/desks/desk-definition';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { ListField } from '../../ui/list-field';
import { useListFocus } from '../../ui/use-list-focus';
import { PlaceButtons } from '../place-buttons';
import { moved } from '../use-entry-keys';
import { DeskDocuments } from './desk-documents';
import type { DeskFieldsProps } from './desk-fields';
import { TranslatedField } from './translated-field';

/** What a desk searches, reads and cites. */
export function DeskSources({ definition: { sources }, onChange, isReadOnly, errorOf }: DeskFieldsProps) {
  const words = useWords(deskEditor);
  const { hosts, providers, documents, searchPage } = sources;
  const change = (part: Partial<typeof sources>) => onChange({ sources: { ...sources, ...part } });
  return (
    <>
      <ListField
        label={words.hosts}
        hint={words.hostsHint}
        error={errorOf('sources.hosts')}
        separator="line"
        entries={hosts}
        onChange={(next) => change({ hosts: next })}
      />
      <SearchOrder providers={providers} onChange={(next) => change({ providers: next })} isReadOnly={isReadOnly} />
      <DeskDocuments
        chosen={documents}
        onChange={(next) => change({ documents: next })}
        isReadOnly={isReadOnly}
        error={errorOf('sources.documents')}
      />
      <TranslatedField
        label={words.searchPage}
        hint={words.searchPageHint}
        value={searchPage}
        onChange={(next) => change({ searchPage: next })}
        errorOf={(language) => errorOf(`sources.searchPage.${language}`)}
        maxLength={2000}
      />
    </>
  );
}

interface SearchOrderProps {
  providers: readonly DeskSearchProvider[];
  onChange(providers: DeskSearchProvider[]): void;
  isReadOnly: boolean;
}

function SearchOrder({ providers, onChange, isReadOnly }: SearchOrderProps) {
  const words = useWords(deskEditor);
  const { list, expectNew } = useListFocus(providers);
  const unused = SEARCH_PROVIDERS.filter((one) => !providers.includes(one));

  function add(provider: DeskSearchProvider) {
    expectNew();
    onChange([...providers, provider]);
  }

  return (
    <Group {...list} aria-label={words.providers} className="grid gap-1.5">
      <span className="font-medium text-sm">{words.providers}</span>
      {providers.length === 0 && <p className="text-muted-foreground text-sm">{words.noProviders}</p>}
      {providers.length > 0 && (
        <ol aria-label={words.providers} className="divide-y rounded-xl border">
          {providers.map((provider, index) => (
            <li key={provider} data-entry={provider} className="flex items-center gap-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 text-sm">
                {index + 1}. {words.providerNames[provider]}
              </span>
              {!isReadOnly && (
                <PlaceButtons
                  index={index}
                  count={providers.length}
                  labels={words.place(words.providerNames[provider])}
                  onMove={(by) => onChange(moved(providers, index, by))}
                  onRemove={() => onChange(providers.filter((one) => one !== provider))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="text-muted-foreground text-xs">{words.providersHint}</p>
      {!isReadOnly && unused.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {unused.map((provider) => (
            <Button key={provider} size="sm" onClick={() => add(provider)}>
              <Plus aria-hidden="true" />
              {words.addProvider[provider]}
            </Button>
          ))}
        </div>
      )}
    </Group>
  );
}
