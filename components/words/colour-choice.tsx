'use client';

import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { WORD_COLOURS, type WordColour } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { cn } from '../ui/cn';
import { inkOf } from './word-colours';

const NONE = 'none';

interface ColourChoiceProps {
  /** Undefined: none of them, as for words of different colours. */
  value: WordColour | null | undefined;
  onChange(colour: WordColour | null): void;
}

/** Chooses the colour of a folder or word, or none. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const words = useWords(dictionary);
  return (
    <RadioGroup.Root
      aria-label={words.colour}
      value={value === undefined ? '' : (value ?? NONE)}
      // Safe: Radix only returns a value of its items.
      onValueChange={(chosen) => onChange(chosen === NONE ? null : (chosen as WordColour))}
      orientation="horizontal"
      className="flex flex-wrap gap-1"
    >
      {[NONE, ...WORD_COLOURS].map((colour) => {
        const name = colour === NONE ? words.noColour : words.colours[colour as WordColour];
        return (
          <RadioGroup.Item
            key={colour}
            value={colour}
            aria-label={name}
            title={name}
            className="grid size-7 place-items-center rounded-full border hover:bg-accent data-[state=checked]:ring-2 data-[state=checked]:ring-primary"
          >
            {colour !== NONE && (
              <span
                aria-hidden="true"
                className={cn('grid size-5 place-items-center rounded-full bg-current', inkOf(colour as WordColour))}
              />
            )}
            {colour === NONE && value === null && <Check aria-hidden="true" className="size-3.5" />}
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}
