'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { LibraryItemAnswer, ShownItem } from '@/lib/api/library-requests';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { ApiError, api } from '../api';
import { useWords } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { libraryKinds } from './library-kinds';
import { libraryApi, libraryItemQuery, refreshLibrary } from './library-queries';
import { contentOf } from './new-content';

/** Initial state of an editor. */
export interface EditorStart<Kind extends LibraryKind> {
  /** Undefined for a new item. */
  item?: ShownItem<Kind>;
  content: LibraryContent<Kind>;
}

/** A saved content and its version. */
interface Base<Kind extends LibraryKind> {
  content: LibraryContent<Kind>;
  version: number;
}

/** The problems of fields. */
export type Refusal = Pick<ApiError, 'fields'>;
export const NOT_REFUSED: Refusal = { fields: {} };

export type Editor<Kind extends LibraryKind> = ReturnType<typeof useEditor<Kind>>;

/** The state of an editor: the edited content, the saved version, and save errors. */
export function useEditor<Kind extends LibraryKind>({ kind, item, content: start }: EditorStart<Kind> & { kind: Kind }) {
  const words = useWords(library);
  const router = useRouter();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const [base, setBase] = useState<Base<Kind>>({ content: start, version: item?.version ?? 0 });
  const [content, setContent] = useState(start);
  /** Incremented whenever the whole content is replaced, to remount fields that have state of their own. */
  const [generation, setGeneration] = useState(0);
  /** Errors per field from actions other than saving. */
  const [refused, refuse] = useState<Refusal>(NOT_REFUSED);
  const id = item?.id;

  const saving = useMutation({
    mutationFn: ({ content: body, version }: Base<Kind> & { isRestored?: boolean }) =>
      id === undefined
        ? api<LibraryItemAnswer<Kind>>(libraryApi(kind), { method: 'POST', body })
        : api<LibraryItemAnswer<Kind>>(libraryApi(kind, id), { method: 'PUT', body: { ...body, version } }),
    async onSuccess(answer, sent) {
      const saved = contentOf(answer.item as LibraryContent<Kind>);
      setBase({ content: saved, version: answer.item.version });
      if (sent.isRestored) replace(saved);
      // Edits made during the save are kept.
      else setContent((now) => (now === sent.content ? saved : now));
      queries.setQueryData(libraryItemQuery(kind, answer.item.id).queryKey, answer);
      announce(words.saved);
      if (id === undefined) router.replace(`${libraryKinds[kind].path}/${answer.item.id}`);
      await refreshLibrary(queries, kind);
    },
  });
  /** The page of the new item replaces this one, and with it all that would be changed meanwhile. */
  const isCreating = id === undefined && (saving.isPending || saving.isSuccess);

  function replace(next: LibraryContent<Kind>) {
    setContent(next);
    setGeneration((before) => before + 1);
  }

  /** Reads the current version, saved by another user or in another window. */
  async function newest() {
    if (id === undefined) throw new Error('Only what is there can have been saved by others.');
    const { item: there } = await api<LibraryItemAnswer<Kind>>(libraryApi(kind, id));
    return { content: contentOf(there as LibraryContent<Kind>), version: there.version };
  }

  const settling = useMutation({
    mutationFn: async (keep: 'mine' | 'theirs') => {
      const theirs = await newest();
      setBase(theirs);
      if (keep === 'mine') return saving.mutateAsync({ content, version: theirs.version });
      replace(theirs.content);
      saving.reset();
    },
  });

  const isDirty = JSON.stringify(content) !== JSON.stringify(base.content);
  const isNewer = item !== undefined && item.version > base.version;
  const adopts = isNewer && !isDirty && !saving.isPending && !settling.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopts `start` once, when it becomes newer than `base`
  useEffect(() => {
    if (!adopts) return;
    setBase({ content: start, version: item.version });
    replace(start);
    saving.reset();
  }, [adopts, item?.version]);

  const { error } = saving;
  const { fields } = error instanceof ApiError ? error : refused;
  return {
    kind,
    item,
    content,
    generation,
    saving,
    settling,
    fields,
    refuse,
    isNew: id === undefined,
    isReadOnly: item !== undefined && !item.isOwn,
    isDirty,
    isStale: 'version' in fields,
    /** Changes the content; while a new item is being created, nothing. */
    change: (part: Partial<LibraryContent<Kind>>) => {
      if (!isCreating) setContent((now) => ({ ...now, ...part }));
    },
    /** Changes the definition; while a new item is being created, nothing. */
    define: (part: Partial<LibraryContent<Kind>['definition']>) => {
      if (!isCreating) setContent((now) => ({ ...now, definition: { ...now.definition, ...part } }));
    },
    save: () => {
      if (!isCreating) saving.mutate({ content, version: base.version });
    },
    discard: () => replace(base.content),
    /** Saves an earlier content as a new version. */
    async restore(earlier: LibraryContent<Kind>) {
      await saving.mutateAsync({ content: earlier, version: base.version, isRestored: true });
    },
    /** Returns the error message for a field or any part of it. */
    errorOf(field: string): string | undefined {
      if (field === 'name' && fields.name === 'taken') return words.nameTaken;
      return Object.entries(fields).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
    },
  };
}
