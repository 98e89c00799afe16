import type { ToolResult } from '@/lib/core/agents/agent-task';
import { digest } from '@/lib/core/digest';
import type { Json } from '@/lib/core/json/json';

/** Token limits for the arguments and for the result of one call, and for a list of calls. */
const CALL_TOKENS = 300;
const LIST_TOKENS = 2000;

interface Call {
  tool: string;
  args: unknown;
}

/** `error`: why it failed. */
interface Change extends Call {
  error?: string;
}

/** `output`: as the model receives it; `result`: as strategies and later calls receive it. */
interface Found extends Call {
  output: Json;
  result: ToolResult;
}

/** An agent's text and findings so far in a turn: all that remains of it if the turn ends without an answer. */
export class TurnProgress {
  private readonly texts: string[] = [];
  private readonly found = new Map<string, Found>();
  private readonly changes = new Map<string, Change>();
  private readonly earlier: readonly ToolResult[];
  private open = '';

  /** `earlier`: what the calls of failed attempts at the turn returned. */
  constructor(earlier: readonly ToolResult[] = []) {
    this.earlier = earlier;
  }

  /** Adds text as it arrives. */
  addDelta(delta: string): void {
    this.open += delta;
  }

  /** Discards the text of a model call that failed and will be repeated. */
  dropDeltas(): void {
    this.open = '';
  }

  /** Adds the complete text of a finished model call. */
  addText(text: string): void {
    this.open = '';
    if (text.trim() !== '') this.texts.push(text.trim());
  }

  /** Adds a call that changes something. Until it has a result or an error, its outcome is unknown. */
  addChange(callId: string, { args, ...change }: Change): void {
    // A person can have edited the arguments with which it began.
    this.changes.set(callId, { ...change, args: this.changes.get(callId)?.args ?? args });
  }

  addResult(callId: string, found: Found): void {
    this.found.set(callId, found);
  }

  /** Returns the complete result of an earlier call. */
  result(callId: string): Json | undefined {
    return this.found.get(callId)?.output;
  }

  /** The complete results so far, those of failed attempts included, oldest first. */
  get results(): readonly Json[] {
    return [...this.earlier, ...this.made].flatMap((result) => ('output' in result ? [result.output] : []));
  }

  /** What the calls of this attempt returned, oldest first. */
  get made(): ToolResult[] {
    return [...this.found.values()].map(({ result }) => result);
  }

  /**
   * The calls that change something as markdown, with their outcomes; undefined when there are none. Begins with the name of every call, which
   * therefore remains when the text is shortened.
   */
  get changed(): string | undefined {
    const lines = [...this.changes].map(([callId, { error, ...call }]) => {
      const found = this.found.get(callId);
      if (found) return lineOf(found, JSON.stringify(found.output));
      return lineOf(call, error === undefined ? 'its outcome is not known' : `it failed: ${error}`);
    });
    return lines.length > 0
      ? `Its calls that change something: ${namesOf([...this.changes.values()])}\n${listOf(lines)}`
      : undefined;
  }

  /** Text and findings as markdown; undefined when there are none. */
  get partial(): string | undefined {
    const texts = [...this.texts, this.open.trim()].filter(Boolean).join('\n\n');
    const lines = [...this.found].flatMap(([callId, found]) =>
      this.changes.has(callId) ? [] : [lineOf(found, JSON.stringify(found.output))],
    );
    const found = lines.length > 0 ? `What its tools returned:\n${listOf(lines)}` : '';
    return [this.changed, texts, found].filter(Boolean).join('\n\n') || undefined;
  }
}

function lineOf({ tool, args }: Call, outcome: string): string {
  return `- ${tool} ${digest(JSON.stringify(args), CALL_TOKENS).text}: ${digest(outcome, CALL_TOKENS).text}`;
}

const listOf = (lines: readonly string[]) => digest(lines.join('\n'), LIST_TOKENS).text;

function namesOf(calls: readonly Change[]): string {
  const names = Map.groupBy(calls, ({ tool, error }) => (error === undefined ? tool : `${tool} (failed)`));
  return [...names].map(([name, { length }]) => (length > 1 ? `${name} ×${length}` : name)).join(', ');
}
