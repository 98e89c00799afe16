'use client';

import { useText } from '../i18n/text-provider';
import { hatched } from './hatched';

const INK = 'var(--foreground)';

export function Legend() {
  const text = useText();
  const entries = [
    { name: text.timeline.modelCall, background: INK },
    { name: text.timeline.toolCall, background: hatched(INK) },
    { name: text.timeline.failedCall, background: 'transparent', ring: true },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {entries.map(({ name, background, ring }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`h-3 w-5 rounded-xs ${ring ? 'ring-2 ring-danger ring-inset' : ''}`}
            style={{ background }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
