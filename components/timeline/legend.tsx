'use client';

import { timeline } from '@/lib/i18n/dictionary/timeline';
import { useWords } from '../i18n/text-provider';
import { patternOf } from './pattern';

const INK = 'var(--foreground)';

export function Legend() {
  const words = useWords(timeline);
  const entries = [
    { name: words.modelCall, background: patternOf('solid', INK) },
    { name: words.toolCall, background: patternOf('hatched', INK) },
    { name: words.waitsForProvider, background: patternOf('dotted', INK), ring: 'ring-1 ring-border' },
    { name: words.waitsForUser, background: patternOf('lined', INK), ring: 'ring-1 ring-border' },
    { name: words.failedCall, background: 'transparent', ring: 'ring-2 ring-danger' },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {entries.map(({ name, background, ring }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-3 w-5 rounded-xs ring-inset ${ring ?? ''}`} style={{ background }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
