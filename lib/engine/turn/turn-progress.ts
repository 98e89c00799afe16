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
interface Finding extends Call {
  output: Json;
  result: ToolResult;
}

/** An agent's text and findings so far in a turn: all that remains of it if the turn ends without an answer. */
export class TurnProgress {
  private readonly texts: string[] = [];
  private readonly findings = new Map<string, Finding>();
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
    // A user may have edited the arguments with which it began.
    this.changes.set(callId, { ...change, args: this.changes.get(callId)?.args ?? args });
  }

  addResult(callId: string, finding: Finding): void {
    this.findings.set(callId, finding);
  }

  /** Returns the complete result of an earlier call. */
  result(callId: string): Json | undefined {
    return this.findings.get(callId)?.output;
  }

  /** The complete results so far, those of failed attempts included, oldest first. */
  get results(): readonly Json[] {
    return [...this.earlier, ...this.made].flatMap((result) => ('output' in result ? [result.output] : []));
  }

  /** The results of this attempt's calls, oldest first. */
  get made(): ToolResult[] {
    return [...this.findings.values()].map(({ result }) => result);
  }

  /**
   * The calls that change something as Markdown, with their outcomes; undefined when there are none. Begins with the names of all calls, which
   * therefore remain when the text is shortened.
   */
  get changed(): string | undefined {
    const lines = [...this.changes].map(([callId, { error, ...call }]) => {
      const finding = this.findings.get(callId);
      if (finding) return lineOf(finding, JSON.stringify(finding.output));
      return lineOf(call, error === undefined ? 'its outcome is not known' : `it failed: ${error}`);
    });
    return lines.length > 0
      ? `Its calls that change something: ${namesOf([...this.changes.values()])}\n${listOf(lines)}`
      : undefined;
  }

  /** Text and findings as Markdown; undefined when there are none. */
  get partial(): string | undefined {
    const texts = [...this.texts, this.open.trim()].filter(Boolean).join('\n\n');
    const lines = [...this.findings].flatMap(([callId, finding]) =>
      this.changes.has(callId) ? [] : [lineOf(finding, JSON.stringify(finding.output))],
    );
    const findings = lines.length > 0 ? `What its tools returned:\n${listOf(lines)}` : '';
    return [this.changed, texts, findings].filter(Boolean).join('\n\n') || undefined;
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
