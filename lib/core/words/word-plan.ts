import type { Json } from '../json/json';
import type { Phrase } from '../phrases/phrase';
import { noActs, type PlanAct } from './plan-act';
import type { WordCommand } from './word-command';

/** The strategy's tool that applies a plan once the user has confirmed it; its arguments are a `WordPlan`. */
export const APPLY_WORD_PLAN = 'applyWordPlan';

/** One command of a plan, with the information that the user needs to judge it. */
export interface PlanItem {
  command: WordCommand;
  /** `name`: of a folder or word its current name, or that of a new one; of a note that of its folder or word. */
  what: { act: PlanAct; kind: 'folder' | 'word' | 'note'; name: string };
  /** Names of the folders around the item after the plan (of a deleted item: before), outermost first. */
  path: string[];
  /** The changed fields only, such as `{name: 'Cells'}`; for a move `{folder: 'Biology/Cells'}`; empty for a new item. */
  before: Record<string, Json>;
  after: Record<string, Json>;
  /** Numbers of the items that are deleted with a folder. */
  includes?: { folders: number; words: number; notes: number };
}

/** A change of a word library that waits for confirmation. */
export interface WordPlan {
  changeId: string;
  /** Version of the library for which the plan was made. */
  version: number;
  title?: string;
  /** The library had changed since the plan was first made, so that it was made again. */
  anew?: true;
  /** Why further changes are missing: they do not fit this version of the library. */
  refused?: { message: string; phrase?: Phrase }[];
  items: PlanItem[];
}

/** Returns the plan in the arguments of a call; undefined for other arguments. */
export function readWordPlan(args: Json): WordPlan | undefined {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  const { changeId, version, items } = args;
  if (typeof changeId !== 'string' || typeof version !== 'number' || !Array.isArray(items)) return undefined;
  // Safe: only the server makes such arguments, and it has parsed them.
  return args as unknown as WordPlan;
}

/** Counts the items of a plan by what happens to them. */
export function countActs(items: readonly PlanItem[]): Record<PlanAct, number> {
  const counts = noActs();
  for (const { what } of items) counts[what.act] += 1;
  return counts;
}

/** Returns the positions of the items to leave out: the given ones, and those that need an item that is left out. */
export function withDependents(items: readonly PlanItem[], left: ReadonlySet<number>): ReadonlySet<number> {
  const missing = new Set<string>();
  const all = new Set<number>();
  // An item can only need what an earlier one creates.
  items.forEach(({ command }, index) => {
    if (!left.has(index) && !needsOf(command).some((id) => missing.has(id))) return;
    all.add(index);
    if (isCreation(command)) missing.add(command.id);
  });
  return all;
}

/** Returns the positions of the given items and of the earlier ones that they need. */
export function withNeeds(items: readonly PlanItem[], chosen: ReadonlySet<number>): ReadonlySet<number> {
  const needed = new Set<string>();
  const all = new Set<number>();
  for (const [index, { command }] of [...items.entries()].reverse()) {
    if (!chosen.has(index) && !(isCreation(command) && needed.has(command.id))) continue;
    all.add(index);
    for (const id of needsOf(command)) needed.add(id);
  }
  return all;
}

/** Returns a plan without the items at the given positions and those that need them. */
export function withoutItems(plan: WordPlan, left: ReadonlySet<number>): WordPlan {
  const all = withDependents(plan.items, left);
  return { ...plan, items: plan.items.filter((_, index) => !all.has(index)) };
}

/** Whether a command creates an item, which later commands may need. */
export const isCreation = ({ kind }: WordCommand) => kind === 'createFolder' || kind === 'addWord' || kind === 'createNote';

/** Returns the ids that a command refers to, apart from the one that it creates. */
export function needsOf(command: WordCommand): string[] {
  const named = Object.entries(command).flatMap(([field, value]) =>
    REFERENCES.has(field) && typeof value === 'string' ? [value] : [],
  );
  return isCreation(command) ? named : [command.id, ...named];
}

const REFERENCES: ReadonlySet<string> = new Set(['parentId', 'folderId', 'wordId', 'from', 'to', 'before']);
