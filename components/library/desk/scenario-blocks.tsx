'use client';

import { Plus } from 'lucide-react';
import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { useListFocus } from '../../ui/use-list-focus';
import { PlaceButtons } from '../place-buttons';
import { useEntryKeys } from '../use-entry-keys';

const MOST_BLOCKS = 20;

interface ScenarioBlocksProps {
  blocks: readonly ScenarioBlock[];
  onChange(blocks: ScenarioBlock[]): void;
  isReadOnly: boolean;
  /** `0.text`: the text of the first block. */
  errorOf(field: string): string | undefined;
}

/** The ordered prompt blocks of a scenario. */
export function ScenarioBlocks({ blocks, onChange, isReadOnly, errorOf }: ScenarioBlocksProps) {
  const words = useWords(deskEditor);
  const keys = useEntryKeys(blocks, onChange);
  const { list, expectNew } = useListFocus(blocks);
  const edit = (index: number, part: Partial<ScenarioBlock>) =>
    onChange(blocks.map((block, position) => (position === index ? { ...block, ...part } : block)));

  function add() {
    expectNew();
    onChange([...blocks, { title: '', text: '' }]);
  }

  return (
    <div {...list} className="grid min-w-0 gap-3">
      <p className="text-muted-foreground text-xs">{words.scenarioHint}</p>
      {blocks.length === 0 && <p className="text-muted-foreground text-sm">{words.noBlocks}</p>}
      {blocks.map(({ title, text }, index) => (
        <Group key={keys.at(index)} data-entry aria-label={words.block(index + 1)} className="grid gap-2 rounded-xl border p-3">
          <div className="flex items-center gap-1">
            <span aria-hidden="true" className="min-w-0 flex-1 font-medium text-muted-foreground text-xs">
              {words.block(index + 1)}
            </span>
            {!isReadOnly && <PlaceButtons {...keys.place(index)} labels={words.place(words.block(index + 1))} />}
          </div>
          <Field label={words.blockTitle(index + 1)} error={errorOf(`${index}.title`)}>
            {(control) => (
              <Input {...control} value={title} maxLength={100} onChange={({ target }) => edit(index, { title: target.value })} />
            )}
          </Field>
          <Field label={words.blockText(index + 1)} error={errorOf(`${index}.text`)}>
            {(control) => (
              <Textarea
                {...control}
                value={text}
                maxLength={10_000}
                className="max-h-[60dvh] min-h-28"
                onChange={({ target }) => edit(index, { text: target.value })}
              />
            )}
          </Field>
        </Group>
      ))}
      {!isReadOnly && (
        <div>
          <Button size="sm" disabled={blocks.length >= MOST_BLOCKS} onClick={add}>
            <Plus aria-hidden="true" />
            {words.addBlock}
          </Button>
        </div>
      )}
    </div>
  );
}
