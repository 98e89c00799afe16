'use client';

import { Replace } from 'lucide-react';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { Disclosure } from '../../ui/disclosure';
import { Group } from '../../ui/group';

/** The paragraphs of an answer that were replaced because of a wrong quote, struck through, with what replaced them. */
export default function ReplacedParagraphs({ replaced }: { replaced: NonNullable<RunView['replaced']> }) {
  const words = useWords(dictionary);
  const title = words.replaced(replaced.length);
  return (
    <Group aria-label={title} className="min-w-0">
      <Disclosure
        summary={
          <span className="flex items-center gap-1.5">
            <Replace aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
            {title}
          </span>
        }
      >
        {() => (
          <ul className="grid min-w-0 gap-3 text-xs">
            {replaced.map(({ before, after }) => (
              <li key={before} className="wrap-anywhere grid min-w-0 gap-1 whitespace-pre-line border-l-2 pl-2">
                <del className="text-muted-foreground">{before}</del>
                <p>
                  <span className="text-muted-foreground">{words.replacedBy}</span> {after}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </Group>
  );
}
