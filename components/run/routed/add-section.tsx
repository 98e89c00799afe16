'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WordSubject } from '@/lib/core/words/find-subject';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/problem';
import { wordLibraryQuery } from '../../words/word-queries';
import { commandFor, type Target } from './command-for';
import type { Section } from './sections-of';
import { useStartWordRun } from './use-start-word-run';

/** Proposes a plan that adds a section of an answer to the word or folder that was asked about. */
export function AddSection({ view, section, about }: { view: RunView; section: Section; about: WordSubject }) {
  const words = useWords(routedWords);
  const client = useQueryClient();
  const start = useStartWordRun(view);
  // The same until the plan is made, so that a repeated request is the same one.
  const [noteId, setNoteId] = useState(newId);
  const add = useMutation({
    async mutationFn() {
      const target = await findTarget();
      if (!target) throw new Error(words.gone(about.name));
      const title = words.adds(section.heading, about.name).slice(0, 200);
      await start.mutateAsync({ path: '/api/words/plans', title, commands: [commandFor(section, target, noteId)] });
      setNoteId(newId());
    },
  });

  async function findTarget(): Promise<Target | undefined> {
    const { folders, words } = await client.fetchQuery(wordLibraryQuery);
    if (about.kind === 'folder') return folders.has(about.id) ? { kind: 'folder', id: about.id } : undefined;
    const word = words.get(about.id);
    return word && { kind: 'word', id: word.id, word };
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 h-7 max-w-full px-2"
        aria-label={words.adds(section.heading, about.name)}
        busy={add.isPending}
        onClick={() => add.mutate()}
      >
        <Plus aria-hidden="true" />
        <span className="truncate">{about.kind === 'word' ? words.addToWord : words.addToFolder}</span>
      </Button>
      <Problem>{add.error?.message}</Problem>
    </>
  );
}
