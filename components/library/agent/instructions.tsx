'use client';

import { Type } from 'lucide-react';
import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Textarea } from '../../ui/textarea';
import { useListFocus } from '../../ui/use-list-focus';
import { PlaceButtons } from '../place-buttons';
import { useEntryKeys } from '../use-entry-keys';
import { PromptPicker } from './prompt-picker';
import { PromptSection } from './prompt-section';

type Section = AgentDefinition['instructions'][number];

interface InstructionsProps {
  sections: readonly Section[];
  onChange(sections: Section[]): void;
  isReadOnly: boolean;
  /** Returns the error message for a section. */
  errorOf(index: number): string | undefined;
}

/** Edits an agent's instructions: sections of text, and prompts from the library. */
export function Instructions({ sections, onChange, isReadOnly, errorOf }: InstructionsProps) {
  const words = useWords(libraryEditors);
  const keys = useEntryKeys(sections, onChange);
  const { list, expectNew } = useListFocus(sections);

  function edit(index: number, section: Section) {
    onChange(sections.map((one, position) => (position === index ? section : one)));
  }

  function addText() {
    expectNew();
    onChange([...sections, { text: '' }]);
  }

  return (
    <div {...list} className="grid gap-3">
      {sections.length === 0 && <p className="text-muted-foreground text-sm">{words.noInstructions}</p>}
      {sections.map((section, index) => (
        <Group key={keys.at(index)} data-entry aria-label={words.section(index + 1)} className="grid gap-2 rounded-xl border p-3">
          <div className="flex items-center gap-1">
            <span aria-hidden="true" className="min-w-0 flex-1 font-medium text-muted-foreground text-xs">
              {words.section(index + 1)}
            </span>
            {!isReadOnly && (
              <PlaceButtons
                {...keys.place(index)}
                labels={{
                  up: words.moveUp(index + 1),
                  down: words.moveDown(index + 1),
                  remove: words.removeSection(index + 1),
                }}
              />
            )}
          </div>
          {'text' in section ? (
            <Field label={words.sectionText(index + 1)} error={errorOf(index)}>
              {(control) => (
                <Textarea
                  {...control}
                  value={section.text}
                  maxLength={50_000}
                  className="max-h-[60dvh] min-h-28 font-mono"
                  onChange={(event) => edit(index, { text: event.target.value })}
                />
              )}
            </Field>
          ) : (
            <PromptSection
              section={section}
              onChange={(variables) => edit(index, { ...section, variables })}
              error={errorOf(index)}
            />
          )}
        </Group>
      ))}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={addText}>
            <Type aria-hidden="true" />
            {words.addText}
          </Button>
          <PromptPicker onPick={(prompt) => onChange([...sections, { prompt, variables: {} }])} />
        </div>
      )}
    </div>
  );
}
