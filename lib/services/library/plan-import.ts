import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { namedInFile } from '@/lib/agents/file/in-file';
import { type FileItem, readItem } from '@/lib/agents/file/item-file';
import { itemsOfFile } from '@/lib/agents/file/library-file';
import { promptsUsed } from '@/lib/agents/own-agent';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { LIBRARY_KINDS, type LibraryContent, type LibraryItem, type LibraryKind } from '@/lib/core/library';
import { inEnglish, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { namedAgents } from '@/lib/core/teams/team-definition';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';
import { findProblems, shownProblems } from './check-content';
import { fitContent } from './fit-content';
import { freeNames } from './free-names';
import type { Uses } from './hold-uses';
import type { LibraryParts } from './parts';
import { type Resolved, withIds } from './with-ids';

/** An item of a file, ready to be created. */
export interface PlannedItem {
  id: string;
  kind: LibraryKind;
  /** Its name in the file. */
  wanted: string;
  content: LibraryContent;
  uses: Uses;
}

export interface ImportPlan {
  items: PlannedItem[];
  /** Differences from the file, for users to read. Each is listed once, even if it applies to two items of the same title. */
  notices: Phrase[];
  resolved: Resolved;
}

type Planning = LibraryParts & { actor: SignedIn };
/** An item with the line at which it begins. */
type Read = FileItem & { id: string; line: number };

/**
 * Reads a file and decides what is created from it, under which names. Nothing is stored.
 * @throws {AppError} `bad_request` at the field of the file; `forbidden` for agents when the user may ask only some, and for a key that is
 * limited to some agents
 */
export async function planImport({ ctx, input: { file } }: Call<LibraryParts, { file: string }>): Promise<ImportPlan> {
  refuseLimitedKey(ctx.actor);
  const fileItems = await readAll(file);
  const resolved = await resolve(ctx, fileItems);
  const items: PlannedItem[] = [];
  const notices: Phrase[] = [];
  const created = {
    agents: new Set(
      fileItems.flatMap((one) =>
        one.kind === 'agent' && one.content.enabled ? [resolved.names.agent.get(one.content.name) ?? ''] : [],
      ),
    ),
    prompts: new Set(fileItems.flatMap(({ kind, id }) => (kind === 'prompt' ? [id] : []))),
  };
  for (const { kind, content, id, line } of fileItems) {
    const ready = withIds({ kind, content } as FileItem, resolved);
    const { uses, problems } = await findProblems(ctx, kind, ready, created);
    const fitted = fitContent(ready, problems);
    const [first] = Object.keys(fitted.problems);
    if (first !== undefined) throw namedInFile(new AppError('bad_request', '', shownProblems(fitted.problems)), line);
    items.push({ id, kind, wanted: content.name, content: fitted.content, uses });
    notices.push(...fitted.notices, ...deskNotices(fitted.content));
  }
  return { items, notices: [...new Map(notices.map((notice) => [inEnglish(notice), notice])).values()], resolved };
}

/** Reads the items one at a time, so that a long file does not hold up other requests. */
async function readAll(file: string): Promise<Read[]> {
  const items: Read[] = [];
  const names = new Set<string>();
  for (const lines of itemsOfFile(file)) {
    const item = readItem(lines);
    const name = `${item.kind} ${item.content.name}`;
    if (names.has(name)) throw namedInFile(wrongField('name', fieldProblem('nameTwice', {})), lines.line);
    names.add(name);
    items.push({ ...item, id: randomUUID(), line: lines.line });
    await setImmediate();
  }
  return items;
}

/** Finds the items to which names in a file refer: items of the file take precedence over existing ones. */
async function resolve(ctx: Planning, items: readonly Read[]): Promise<Resolved> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const promptNames = items.flatMap((one) => (one.kind === 'agent' ? promptsUsed(one.content.definition) : []));
  const needsConnections = items.some((one) => one.kind === 'agent' && one.content.definition.connections !== null);
  const [prompts, connections, ...names] = await Promise.all([
    stores.library.allNamed(userId, 'prompt', [...new Set(promptNames)]),
    needsConnections ? stores.connections.list(userId) : [],
    ...LIBRARY_KINDS.map((kind) =>
      freeNames(ctx, userId, { kind, wanted: namesOf(items, kind), avoided: kind === 'agent' ? membersOf(items) : [] }),
    ),
  ]);
  const free = Object.fromEntries(LIBRARY_KINDS.map((kind, n) => [kind, names[n] ?? new Map()])) as Record<
    LibraryKind,
    Map<string, string>
  >;
  const inFile = items.flatMap(({ kind, id, content }): [string, string][] => (kind === 'prompt' ? [[content.name, id]] : []));
  return {
    names: free,
    prompts: new Map([...weakestFirst(prompts, userId).map(({ name, id }): [string, string] => [name, id]), ...inFile]),
    connections,
  };
}

/** Of two prompts of one name, an enabled one takes precedence, then the user's own. A disabled prompt can be used, too, as it can without a file. */
function weakestFirst(prompts: readonly LibraryItem<'prompt'>[], userId: string): LibraryItem<'prompt'>[] {
  const strength = (prompt: LibraryItem<'prompt'>) => (prompt.enabled ? 2 : 0) + (prompt.userId === userId ? 1 : 0);
  return prompts.toSorted((a, b) => strength(a) - strength(b));
}

const namesOf = (items: readonly Read[], wanted: LibraryKind) =>
  items.flatMap(({ kind, content }) => (kind === wanted ? [content.name] : []));

/** The agents that the file's teams name: a new name must not turn one of them into another agent. */
const membersOf = (items: readonly Read[]) =>
  items.flatMap((one) => (one.kind === 'team' ? namedAgents(one.content.definition) : []));

function deskNotices({ title, definition }: LibraryContent): Phrase[] {
  if (!('sources' in definition)) return [];
  return [
    ...(definition.sources.providers.includes('documents') ? [phrase('documentsNotInFile', { title })] : []),
    ...(definition.publication.isPublic ? [phrase('openToVisitors', { title })] : []),
  ];
}
