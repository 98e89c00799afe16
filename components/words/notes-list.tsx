'use client';

import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { Fragment, Suspense, useState } from 'react';
import type { WordNote } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { firstWords } from '@/lib/run-view/first-words';
import { useWords } from '../i18n/text-provider';
import { newId } from '../new-id';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { lazyExtra } from '../ui/lazy-extra';
import { toast } from '../ui/toast';
import { useKeepFocus } from '../ui/use-keep-focus';
import { useListFocus } from '../ui/use-list-focus';
import { type NoteDraft, readNoteDraft } from './note-draft';
import { NoteEditor } from './note-editor';
import type { WordLibraryHandle } from './use-word-library';

const Source = ({ children }: { children: string }) => <p className="whitespace-pre-wrap">{children}</p>;
/** The source is readable, too. */
const Markdown = lazyExtra(async () => ({ default: (await import('../markdown/markdown')).Markdown }), Source);

/** Length of a note's beginning, which is its name. */
const BEGINNING = 40;

interface NotesListProps {
  /** Of these notes: exactly one of them is not null. */
  owner: Pick<WordNote, 'folderId' | 'wordId'>;
  title: string;
  notes: readonly WordNote[];
  apply: WordLibraryHandle['apply'];
  undo: WordLibraryHandle['undo'];
}

/** The notes of a folder or of a word. */
export function NotesList({ owner, title, notes, apply, undo }: NotesListProps) {
  const words = useWords(dictionary);
  const ownerId = owner.folderId ?? owner.wordId ?? '';
  // What was being written when the list was left is open again.
  const [isAdding, setAdding] = useState(() => readNoteDraft(ownerId) !== undefined);
  const [editing, setEditing] = useState(() => notes.find(({ id }) => readNoteDraft(id)));
  const { list } = useListFocus<HTMLElement>([notes, editing]);
  // An editor that closes leaves the focus to the button that has opened it.
  const keepFocus = useKeepFocus('button');
  const isGone = editing !== undefined && !notes.some(({ id }) => id === editing.id);

  const create = ({ content }: NoteDraft) => apply([{ kind: 'createNote', id: newId(), ...owner, content }]) !== undefined;

  function remove({ id }: WordNote) {
    const change = apply([{ kind: 'deleteNote', id }]);
    if (change !== undefined) toast.message(words.noteDeleted, { action: { label: words.undo, onClick: () => undo(change) } });
  }

  /** A note that was deleted meanwhile becomes a new one. */
  const editor = editing && (
    <NoteEditor
      key={editing.id}
      id={editing.id}
      initial={editing.content}
      onSave={(draft) => (isGone ? create(draft) : apply([{ kind: 'updateNote', id: editing.id, ...draft }]) !== undefined)}
      onClose={() => setEditing(undefined)}
    />
  );
  return (
    <section {...list} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div {...keepFocus} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex items-center justify-between gap-2">
          <h3 className="min-w-0 truncate font-semibold text-sm">{title}</h3>
          {!isAdding && (
            <Button size="sm" onClick={() => setAdding(true)}>
              <NotebookPen aria-hidden="true" />
              {words.addNote}
            </Button>
          )}
        </div>
        {isAdding && <NoteEditor id={ownerId} initial="" onSave={create} onClose={() => setAdding(false)} />}
      </div>
      {isGone && editor}
      {notes.length === 0 && !isAdding && !editing && <p className="text-muted-foreground text-sm">{words.noNotes}</p>}
      {notes.map((note) =>
        note.id === editing?.id ? (
          <Fragment key={note.id}>{editor}</Fragment>
        ) : (
          <Note key={note.id} note={note} onEdit={() => setEditing(note)} onDelete={() => remove(note)} />
        ),
      )}
    </section>
  );
}

interface NoteProps {
  note: WordNote;
  onEdit(): void;
  onDelete(): void;
}

function Note({ note: { id, content }, onEdit, onDelete }: NoteProps) {
  const words = useWords(dictionary);
  const beginning = firstWords(content, BEGINNING);
  return (
    <article data-entry={id} className="group/note wrap-anywhere relative rounded-xl border bg-card p-3 pr-20">
      <Suspense fallback={<Source>{content}</Source>}>
        <Markdown>{content}</Markdown>
      </Suspense>
      <div className="absolute top-2 right-2 flex">
        <IconButton label={words.editNote(beginning)} icon={<Pencil aria-hidden="true" />} size="icon-sm" onClick={onEdit} />
        <IconButton label={words.deleteNote(beginning)} icon={<Trash2 aria-hidden="true" />} size="icon-sm" onClick={onDelete} />
      </div>
    </article>
  );
}
