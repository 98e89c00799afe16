'use client';

import { ArrowDown, ArrowUp, Type, X } from 'lucide-react';
import { useRef } from 'react';
import type { AgentDefinition } from '@/lib/core/agent-definition';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { IconButton } from '../../ui/icon-button';
import { Textarea } from '../../ui/textarea';
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
  const keys = useSectionKeys(sections.length);

  function edit(index: number, section: Section) {
    onChange(sections.map((one, at) => (at === index ? section : one)));
  }

  function move(index: number, by: -1 | 1) {
    keys.swap(index, index + by);
    onChange(swapped(sections, index, index + by));
  }

  function remove(index: number) {
    keys.remove(index);
    onChange(sections.filter((_, at) => at !== index));
  }

  function add(section: Section) {
    onChange([...sections, section]);
  }

  return (
    <div className="grid gap-3">
      {sections.length === 0 && <p className="text-muted-foreground text-sm">{words.noInstructions}</p>}
      {sections.map((section, index) => (
        <Group key={keys.at(index)} aria-label={words.section(index + 1)} className="grid gap-2 rounded-xl border p-3">
          <div className="flex items-center gap-1">
            <span aria-hidden="true" className="min-w-0 flex-1 font-medium text-muted-foreground text-xs">
              {words.section(index + 1)}
            </span>
            {!isReadOnly && (
              <>
                <IconButton
                  size="icon-sm"
                  label={words.moveUp(index + 1)}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  size="icon-sm"
                  label={words.moveDown(index + 1)}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={index === sections.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  size="icon-sm"
                  label={words.removeSection(index + 1)}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              </>
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
          <Button size="sm" onClick={() => add({ text: '' })}>
            <Type aria-hidden="true" />
            {words.addText}
          </Button>
          <PromptPicker onPick={(prompt) => add({ prompt, variables: {} })} />
        </div>
      )}
    </div>
  );
}

function swapped<T>(items: readonly T[], first: number, second: number): T[] {
  const order = [...items.keys()];
  [order[first], order[second]] = [second, first];
  return order.flatMap((index) => items.slice(index, index + 1));
}

/** Stable React keys for sections, which have no ids. */
function useSectionKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  return {
    at: (index: number) => keys.current[index],
    swap(first: number, second: number) {
      keys.current = swapped(keys.current, first, second);
    },
    remove(index: number) {
      keys.current = keys.current.filter((_, at) => at !== index);
    },
  };
}
