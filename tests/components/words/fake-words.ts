import { inEnglish } from '@/lib/core/phrases/phrase';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { digestRows } from '@/lib/core/words/row-digest';
import type { WordChangeEntry } from '@/lib/core/words/word-change';
import type { WordCommand } from '@/lib/core/words/word-command';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { applyRows, invertRows, type RowChange } from '@/lib/core/words/word-rows';
import { fakeApi, refusal } from '../fake-api';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const BIOLOGY = id(1);
export const CELLS = id(2);
export const CHEMISTRY = id(3);
export const MITOCHONDRION = id(11);
const NUCLEUS = id(12);
export const ACID = id(13);

const BEGINNING: WordCommand[] = [
  { kind: 'createFolder', id: BIOLOGY, parentId: null, name: 'Biology', emoji: '🧬' },
  { kind: 'createFolder', id: CELLS, parentId: BIOLOGY, name: 'Cells' },
  { kind: 'createFolder', id: CHEMISTRY, parentId: null, name: 'Chemistry', colour: 'blue' },
  {
    kind: 'addWord',
    id: MITOCHONDRION,
    folderId: CELLS,
    term: 'mitochondrion',
    meaning: 'Supplies a cell with energy',
    tags: ['exam'],
  },
  { kind: 'addWord', id: NUCLEUS, folderId: CELLS, term: 'nucleus', meaning: 'Holds the genes' },
  { kind: 'addWord', id: ACID, folderId: CHEMISTRY, term: 'acid', meaning: 'Gives away protons' },
  { kind: 'createNote', id: id(21), folderId: CELLS, wordId: null, content: 'From **chapter 2**' },
];

/** The API of the word library, in memory, with the real rules. */
export function fakeWords({
  userId = 'u1',
  beginning = BEGINNING,
  /** Answers to further requests. */
  more = {} as Record<string, (call: { body: unknown }, library: WordLibrary) => object | Promise<object>>,
} = {}) {
  let library: WordLibrary = EMPTY_WORD_LIBRARY;
  const log: (WordChangeEntry & { rows: RowChange[] })[] = [];

  function record(change: string, kind: WordChangeEntry['kind'], of: string | null, rows: RowChange[]) {
    library = applyRows(library, rows, library.version + 1);
    const at = new Date().toISOString();
    const { version } = library;
    log.push({ id: change, kind, of, rows, at, version, actor: { kind: 'person' }, undone: false, digest: digestRows(rows) });
    return { version, rows };
  }

  function change(changeId: string, commands: readonly WordCommand[]) {
    const done = log.find((entry) => entry.id === changeId);
    if (done) return { version: done.version, rows: done.rows };
    const draft = new LibraryDraft(library);
    for (const command of commands) draft.run(command);
    return record(changeId, 'do', null, draft.rows());
  }

  function reverse(kind: 'undo' | 'redo', of: string, changeId: string) {
    const done = log.find((entry) => entry.id === of);
    if (!done) return refusal(404, 'not_found', 'No such change');
    done.undone = kind === 'undo';
    return record(changeId, kind, of, kind === 'undo' ? invertRows(done.rows) : done.rows);
  }

  change(id(90), beginning);
  /** What the next changes are answered with, instead of being made. */
  const obstacles: (() => Response | undefined)[] = [];
  let isReachable = true;

  const reachable =
    <C>(answer: (call: C) => Response | object) =>
    (call: C) => {
      if (!isReachable) throw new TypeError('fetch failed');
      return obstacles.shift()?.() ?? answer(call);
    };
  const calls = fakeApi(
    new Proxy(
      {},
      {
        get(_, route: string) {
          const [, of = '', kind] = /^POST \/api\/words\/changes\/([\w-]+)\/(undo|redo)$/.exec(route) ?? [];
          if (kind === 'undo' || kind === 'redo') {
            return reachable(({ body }: { body: { id: string } }) => reverse(kind, of, body.id));
          }
          const further = more[route];
          if (further) return (call: { body: unknown }) => further(call, library);
          return {
            'GET /api/me': () => ({
              user: { id: userId, email: 'a@b.c', name: 'A', role: 'member', settings: {}, hasPassword: true },
            }),
            'GET /api/words': ({ search }: { search: URLSearchParams }) => {
              const since = search.get('since');
              if (since !== null) {
                return {
                  version: library.version,
                  rows: log.filter(({ version }) => version > Number(since)).flatMap(({ rows }) => rows),
                };
              }
              const { version, folders, words, notes } = library;
              return { version, folders: [...folders.values()], words: [...words.values()], notes: [...notes.values()] };
            },
            'GET /api/words/changes': () => ({ changes: log.toReversed(), next: null }),
            'POST /api/words/changes': reachable(({ body }: { body: { id: string; commands: WordCommand[] } }) => {
              try {
                return change(body.id, body.commands);
              } catch (error) {
                if (error instanceof CommandRefused) {
                  return refusal(409, 'conflict', inEnglish(error.userMessage), { phrase: error.userMessage });
                }
                throw error;
              }
            }),
          }[route];
        },
      },
    ),
  );
  return {
    calls,
    /** The commands that were sent. */
    sent: () =>
      calls
        .filter(({ path, method }) => method === 'POST' && path === '/api/words/changes')
        .map(({ body }) => (body as { commands: WordCommand[] }).commands),
    library: () => library,
    /** A change that is made elsewhere. */
    changeElsewhere: (commands: WordCommand[]) => change(crypto.randomUUID(), commands),
    /** `after`: the number of changes that are made before. */
    refuseNext(message: string, { after = 0 } = {}) {
      obstacles.push(...Array<() => undefined>(after).fill(() => undefined), () => refusal(409, 'conflict', message));
    },
    connect(yes: boolean) {
      isReachable = yes;
    },
  };
}
