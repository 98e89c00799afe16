import { digest } from '@/lib/core/digest';
import type { Json } from '@/lib/core/json';

/** Of what one tool returned, and of all together, in tokens. */
const RESULT_TOKENS = 300;
const FOUND_TOKENS = 2000;
const CHARACTERS_PER_TOKEN = 4;

/** What an agent has said and found so far in a turn: all that is left of it when the turn ends without an answer. */
export class TurnProgress {
  private readonly texts: string[] = [];
  private readonly found = new Map<string, { tool: string; args: unknown; output: Json }>();
  private open = '';
  private resultLength = 0;

  /** Text as it comes. */
  addDelta(delta: string): void {
    this.open += delta;
  }

  /** The call that was being heard is lost, and begins anew. */
  dropDeltas(): void {
    this.open = '';
  }

  /** A model call has ended with this text. */
  addText(text: string): void {
    this.open = '';
    if (text.trim() !== '') this.texts.push(text.trim());
  }

  addResult(callId: string, found: { tool: string; args: unknown; output: Json }): void {
    this.found.set(callId, found);
    this.resultLength += JSON.stringify(found.output).length;
  }

  /** Tokens of all results together, about. */
  get resultTokens(): number {
    return this.resultLength / CHARACTERS_PER_TOKEN;
  }

  /** What an earlier call returned, whole. */
  result(callId: string): Json | undefined {
    return this.found.get(callId)?.output;
  }

  /** All of it as markdown; undefined when there is nothing. */
  get partial(): string | undefined {
    const texts = [...this.texts, this.open.trim()].filter(Boolean).join('\n\n');
    const lines = [...this.found.values()].map(
      ({ tool, args, output }) => `- ${tool} ${JSON.stringify(args)}: ${digest(JSON.stringify(output), RESULT_TOKENS).text}`,
    );
    const found = lines.length > 0 ? `What its tools returned:\n${digest(lines.join('\n'), FOUND_TOKENS).text}` : '';
    return [texts, found].filter(Boolean).join('\n\n') || undefined;
  }
}
