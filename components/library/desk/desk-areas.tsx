'use client';

import { Plus } from 'lucide-react';
import { areaTitle } from '@/lib/core/desks/area-title';
import type { DeskArea } from '@/lib/core/desks/desk-definition';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Group } from '../../ui/group';
import { Problem } from '../../ui/problem';
import { useListFocus } from '../../ui/use-list-focus';
import { useProblemBox } from '../../ui/use-problem-box';
import { PlaceButtons } from '../place-buttons';
import { useEntryKeys } from '../use-entry-keys';
import { DeskAreaFields } from './desk-area-fields';
import type { DeskFieldsProps } from './desk-fields';

const NEW: DeskArea = { key: '', title: { en: '', fr: '' }, url: { en: '', fr: '' }, words: [], scenario: [] };

/** The areas of a desk with their scenarios. */
export function DeskAreas({ definition: { areas }, onChange, isReadOnly, errorOf }: DeskFieldsProps) {
  const words = useWords(deskEditor);
  const { language } = useText();
  const set = (next: DeskArea[]) => onChange({ areas: next });
  const keys = useEntryKeys(areas, set);
  const { list, expectNew } = useListFocus(areas);
  /** An area of the list: its title in the reader's language, otherwise its number. */
  const nameOf = (area: DeskArea, index: number) => areaTitle(area, language) || String(index + 1);
  function add() {
    expectNew();
    set([...areas, NEW]);
  }

  const own = areas.length > 0 && !areas.some((_, index) => errorOf(`areas.${index}`)) ? errorOf('areas') : undefined;
  const box = useProblemBox(own);
  return (
    <div {...box}>
      <div {...list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {areas.length === 0 && <p className="text-muted-foreground text-sm">{words.noAreas}</p>}
        {areas.map((area, index) => (
          <Group key={keys.at(index)} data-entry aria-label={words.area(nameOf(area, index))} className="rounded-xl border">
            <div className="flex items-center gap-1 border-b px-3 py-1.5">
              <h3 className="min-w-0 flex-1 truncate font-medium text-sm">{nameOf(area, index)}</h3>
              {!isReadOnly && <PlaceButtons {...keys.place(index)} labels={words.place(nameOf(area, index))} />}
            </div>
            <DeskAreaFields
              area={area}
              onChange={(next) => set(areas.with(index, next))}
              isReadOnly={isReadOnly}
              errorOf={(field) => errorOf(`areas.${index}.${field}`)}
            />
          </Group>
        ))}
        <Problem>{own}</Problem>
        {!isReadOnly && (
          <div>
            <Button size="sm" onClick={add}>
              <Plus aria-hidden="true" />
              {words.addArea}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
