import { ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import type { ToolContext } from '@/lib/core/tools/tool';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import type { LibraryLookup } from '@/lib/core/words/library-lookup';
import { runChange } from '@/lib/core/words/run-change';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { type Place, References } from './references';

/** `first`: the name of the first remaining item. */
type ItemsLeft = { count: number; first: string; why: string };

/**
 * The word library as the calls of a turn see it: with everything that earlier calls of the turn have proposed. Nothing is stored. It is rebuilt for
 * each call from the results of the earlier ones, so that it is the same after a resume.
 */
export class TurnDraft {
  /** The commands that this call proposes. */
  readonly commands: WordCommand[] = [];
  /** Items for which the plan had no room. */
  left: ItemsLeft | undefined;
  readonly references: References;
  private readonly draft: LibraryDraft;
  private readonly version: number;
  private readonly earlier: number;

  private constructor({ draft, version }: { draft: LibraryDraft; version: number }, place: Place, earlier: number) {
    this.draft = draft;
    this.version = version;
    this.references = new References(draft.lookup, place);
    this.earlier = earlier;
  }

  static async open({ sources, earlier }: Pick<ToolContext, 'sources' | 'earlier'>): Promise<TurnDraft> {
    const words = await sources.words();
    const library = await words.read();
    const draft = new LibraryDraft(library);
    const commands = earlier().flatMap(commandsIn);
    const fitting = commands.filter((command) => fits(draft, command));
    const created = fitting.findLast(({ kind }) => kind === 'createFolder');
    const place = { at: words.at, lastFolderId: created?.id ?? (await words.lastFolderId()) };
    return new TurnDraft({ draft, version: library.version }, place, commands.length);
  }

  get lookup(): LibraryLookup {
    return this.draft.lookup;
  }

  /** Returns the library with the proposals applied. */
  toLibrary(): WordLibrary {
    return this.draft.toLibrary(this.version);
  }

  /** Proposes a command. @throws {CommandRefused} when it does not fit; @throws {ToolFailed} when a plan would have too many */
  propose(command: WordCommand): void {
    this.requireRoom(1);
    runChange(this.draft, command);
    this.commands.push(command);
  }

  /** @throws {ToolFailed} when the plan has no room for this many commands */
  requireRoom(commands: number): void {
    if (commands > this.room) throw new ToolFailed(phrase('tooManyCommands', { most: MAX_COMMANDS }));
  }

  /**
   * Makes a proposal for each item until the plan is full, so that a large request continues with the next plan; `left` then describes the remaining
   * items.
   * @returns The items for which a proposal was made
   * @throws {ToolFailed} when the plan is already full
   */
  proposeEach<T>(items: readonly T[], { nameOf, propose }: { nameOf(item: T): string; propose(item: T): void }): readonly T[] {
    for (const [at, item] of items.entries()) {
      if (this.room === 0) {
        const [count, first] = [items.length - at, nameOf(item)];
        const why = phrase('itemsLeft', { most: MAX_COMMANDS, left: count, first });
        if (at === 0) throw new ToolFailed(why);
        this.left = { count, first, why: inEnglish(why) };
        return items.slice(0, at);
      }
      propose(item);
    }
    return items;
  }

  private get room(): number {
    return Math.max(0, MAX_COMMANDS - this.earlier - this.commands.length);
  }
}

/** Returns the commands in the result of a call. The cast is safe: only the tools of this folder return them. */
function commandsIn(result: unknown): WordCommand[] {
  return isRecord(result) && Array.isArray(result.commands) ? (result.commands as WordCommand[]) : [];
}

/** Runs a command that an earlier call has proposed; it may no longer fit if the library has changed since then. */
function fits(draft: LibraryDraft, command: WordCommand): boolean {
  try {
    draft.run(command);
    return true;
  } catch (error) {
    if (error instanceof CommandRefused) return false;
    throw error;
  }
}
