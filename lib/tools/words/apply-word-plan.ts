import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { messageFields, phrase } from '@/lib/core/phrases/phrase';
import type { WordSource } from '@/lib/core/ports/word-source';
import { defineTool, type ToolContext } from '@/lib/core/tools/tool';
import { countRows } from '@/lib/core/words/count-rows';
import { type DescribedPlan, describePlan } from '@/lib/core/words/describe-plan';
import { isHarmless } from '@/lib/core/words/is-harmless';
import { LibraryChanged } from '@/lib/core/words/library-changed';
import { lookUp } from '@/lib/core/words/library-lookup';
import { APPLY_HARMLESS_WORD_PLAN, type WordPlanResult } from '@/lib/core/words/plan-result';
import type { AppliedWordChange } from '@/lib/core/words/word-change';
import { wordCommand } from '@/lib/core/words/word-command';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { APPLY_WORD_PLAN, isCreation, needsOf, type PlanItem, type WordPlan } from '@/lib/core/words/word-plan';
import { wordPlan } from '@/lib/core/words/word-plan-schema';

/** The strategy's proposal, before the plan is described for the user. */
const proposal = z.strictObject({
  changeId: z.uuid(),
  title: z.string().max(200),
  anew: z.literal(true).optional(),
  commands: z.array(wordCommand).min(1).max(MAX_COMMANDS),
});

const COMMON = {
  access: 'write',
  strategyOnly: true,
  // Repeating it is harmless because the change has an id.
  idempotent: true,
  labels: ['private'],
} as const;

/**
 * Shows the user a plan and applies the confirmed part, in one transaction. The server, not the model, describes each item. Items that depend on one
 * that the user removed are left out; if the rest would no longer do what was shown, nothing is applied.
 */
export const applyWordPlan = defineTool({
  ...COMMON,
  name: APPLY_WORD_PLAN,
  description: 'Applies a plan of changes to the word library once the person has confirmed it.',
  input: z.union([wordPlan, proposal]),
  async prepare(input, context) {
    if ('items' in input) return asJson(input);
    const { commands, title, ...plan } = input;
    const library = await (await context.sources.words()).read();
    const { items, refused } = describePlan(library, commands);
    const [first] = refused;
    if (items.length === 0 && first) throw new ToolFailed(phrase('planNoLongerFits', { why: first.why }));
    return asJson({
      ...plan,
      version: library.version,
      ...(title.trim() !== '' && { title: title.trim() }),
      ...(refused.length > 0 && { refused: reasonsOf(refused) }),
      items,
    });
  },
  async run(input, context) {
    if (!('items' in input)) throw new ToolFailed('The plan was not described.');
    return asJson(await applyShown(input, context));
  },
});

/** Applies changes that add something, or change a colour or an emoji, without confirmation, if the user's settings allow it. */
export const applyHarmlessWordPlan = defineTool({
  ...COMMON,
  name: APPLY_HARMLESS_WORD_PLAN,
  description: 'Applies harmless changes to the word library at once.',
  // In a run that has read third-party text, what is stored could be what that text wants stored.
  confirm: 'when-untrusted',
  input: proposal.refine(({ commands }) => commands.every(isHarmless), 'holds changes that are not harmless'),
  async run({ changeId, commands }, context) {
    const words = await context.sources.words();
    const earlier = await words.find(changeId);
    if (earlier) return asJson(applied(changeId, earlier));
    const library = await words.read();
    const { items, refused } = describePlan(library, commands);
    if (items.length === 0) throw new ToolFailed(phrase('planNoLongerFits', { why: refused[0]?.why ?? '' }));
    return asJson(await apply(words, { changeId, items, version: library.version }));
  },
});

async function applyShown({ changeId, version, items }: WordPlan, { sources }: ToolContext): Promise<WordPlanResult> {
  const words = await sources.words();
  const earlier = await words.find(changeId);
  if (earlier) return applied(changeId, earlier);
  const library = await words.read();
  const kept = version === library.version ? withoutOrphans(library, items) : items;
  if (kept.length === 0) return { status: 'nothing' };
  const now = describePlan(library, commandsOf(kept));
  if (!isAsShown(kept, now)) return changed(kept, now);
  return apply(words, { changeId, items: kept, version: library.version });
}

interface Change {
  changeId: string;
  items: readonly PlanItem[];
  version: number;
}

async function apply(words: WordSource, { changeId, items, version }: Change): Promise<WordPlanResult> {
  try {
    return applied(changeId, await words.apply({ id: changeId, version, commands: commandsOf(items) }));
  } catch (error) {
    if (error instanceof LibraryChanged) return changed(items, { items: [], refused: [] });
    throw error;
  }
}

function applied(changeId: string, { version, rows }: AppliedWordChange): WordPlanResult {
  return { status: 'applied', changeId, version, counts: countRows(rows) };
}

function changed(items: readonly PlanItem[], { refused }: DescribedPlan): WordPlanResult {
  return { status: 'changed', commands: commandsOf(items), refused: reasonsOf(refused) };
}

const reasonsOf = (refused: DescribedPlan['refused']) => refused.map(({ why }) => messageFields(why));

const commandsOf = (items: readonly PlanItem[]) => items.map(({ command }) => command);

/** Returns the items without those that depend on an item that the user removed. */
function withoutOrphans(library: WordLibrary, items: readonly PlanItem[]): PlanItem[] {
  const lookup = lookUp(library);
  const created = new Set<string>();
  const exists = (id: string) => created.has(id) || (lookup.folder(id) ?? lookup.word(id) ?? lookup.note(id)) !== undefined;
  return items.filter(({ command }) => {
    if (!needsOf(command).every(exists)) return false;
    if (isCreation(command)) created.add(command.id);
    return true;
  });
}

/** Whether the items would still do what was shown. */
function isAsShown(shown: readonly PlanItem[], { items, refused }: DescribedPlan): boolean {
  // What was moved elsewhere since may have been moved to be kept.
  const facts = ({ what, path, before, after, includes }: PlanItem) => [
    what,
    what.act === 'deleted' && path,
    before,
    after,
    includes ?? null,
  ];
  return (
    refused.length === 0 && items.every((item, n) => shown[n] !== undefined && isDeepStrictEqual(facts(item), facts(shown[n])))
  );
}

/** The cast is safe: plans and their results are JSON. */
const asJson = (value: unknown) => value as Json;
