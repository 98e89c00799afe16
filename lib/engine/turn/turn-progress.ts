import { digest } from '@/lib/core/digest';
import type { Json } from '@/lib/core/json';

/** Token limits for one tool result, and for all of them together. */
const RESULT_TOKENS = 300;
const FOUND_TOKENS = 2000;
const CHARACTERS_PER_TOKEN = 4;

/** `output`: as the model receives it; `whole`: all of it. */
interface Found {
  tool: string;
  args: unknown;
  output: Json;
  whole: Json;
}

/** An agent's text and findings so far in a turn: all that remains of it if the turn ends without an answer. */
export class TurnProgress {
  private readonly texts: string[] = [];
  private readonly found = new Map<string, Found>();
  private open = '';
  private resultLength = 0;

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

  addResult(callId: string, found: Found): void {
    this.found.set(callId, found);
    this.resultLength += JSON.stringify(found.output).length;
  }

  /** Estimated tokens of all results. */
  get resultTokens(): number {
    return this.resultLength / CHARACTERS_PER_TOKEN;
  }

  /** Returns the complete result of an earlier call. */
  result(callId: string): Json | undefined {
    return this.found.get(callId)?.output;
  }

  /** The complete results so far, oldest first. */
  get results(): readonly Json[] {
    return [...this.found.values()].map(({ whole }) => whole);
  }

  /** Text and findings as markdown; undefined when there are none. */
  get partial(): string | undefined {
    const texts = [...this.texts, this.open.trim()].filter(Boolean).join('\n\n');
    const lines = [...this.found.values()].map(
      ({ tool, args, output }) => `- ${tool} ${JSON.stringify(args)}: ${digest(JSON.stringify(output), RESULT_TOKENS).text}`,
    );
    const found = lines.length > 0 ? `What its tools returned:\n${digest(lines.join('\n'), FOUND_TOKENS).text}` : '';
    return [texts, found].filter(Boolean).join('\n\n') || undefined;
  }
}
