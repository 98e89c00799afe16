'use client';

import { type ReactNode, Suspense } from 'react';
import type { LibraryKind } from '@/lib/core/library';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';
import { AgentEditor } from './agent/agent-editor';
import { EditorSkeleton } from './editor-skeleton';
import { PromptEditor } from './prompt/prompt-editor';
import { TeamEditor } from './team/team-editor';
import type { EditorStart } from './use-editor';

const DeskEditor = lazyExtra(() => import('./desk/desk-editor'), NotLoaded);

const editors: { [Kind in LibraryKind]: (start: EditorStart<Kind>) => ReactNode } = {
  agent: AgentEditor,
  prompt: PromptEditor,
  team: TeamEditor,
  desk: (start) => (
    <Suspense fallback={<EditorSkeleton />}>
      <DeskEditor {...start} />
    </Suspense>
  ),
};

/** The editor of an item, by its kind. */
export function ItemEditor<Kind extends LibraryKind>({ kind, ...start }: EditorStart<Kind> & { kind: Kind }) {
  // Safe: `editors` maps each kind to its own editor.
  const Editor = editors[kind] as (start: EditorStart<Kind>) => ReactNode;
  return <Editor {...start} />;
}
