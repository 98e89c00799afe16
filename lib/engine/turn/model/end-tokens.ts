import type { EmitDelta } from './whole-characters';

/** Tokens with which models end their turn, and which servers with a wrong template pass on as text. */
const TOKENS = [
  ...['<|im_end|>', '<|eot_id|>', '<|eom_id|>', '<|eot|>', '<|end|>', '<|end_of_text|>', '<|endoftext|>', '<|end_of_turn|>'],
  ...['<|return|>', '<|EOT|>', '<|END_OF_TURN_TOKEN|>', '<end_of_turn>', '<turn|>', '<｜end▁of▁sentence｜>', '<eos>', '</s>'],
];
/** Above this length, a model that repeats them forever is shown as it is. */
const MOST_HELD = 1000;
const LONGEST = Math.max(...TOKENS.map((token) => token.length));

/** Returns a text without such tokens at its end, unless it mentions them: after a space, or on a line that introduces or names one. */
export function withoutEndTokens(text: string): string {
  const isHtml = /<s[ >]/.test(text);
  let rest = text.trimEnd();
  for (;;) {
    const token = TOKENS.find((one) => rest.endsWith(one));
    if (token === undefined) return rest.length === text.trimEnd().length || isOfList(text, rest) ? text : rest;
    const before = rest.slice(0, -token.length);
    if (/[ "'`]$/.test(before) || before.trimEnd().endsWith(':') || (token === '</s>' && isHtml)) return text;
    rest = before.trimEnd();
  }
}

/** Whether the text ends in a list of tokens: the one after `rest` has its own line, and so does another token. */
function isOfList(text: string, rest: string): boolean {
  const line = rest.slice(rest.lastIndexOf('\n') + 1);
  return text.startsWith('\n', rest.length) && TOKENS.some((token) => line.includes(token));
}

/**
 * Emits text except what may be the beginning of such tokens, until that is known. `end` takes the complete text of the answer and emits what is left
 * of it.
 */
export function holdEndTokens(emit: EmitDelta): { onDelta: EmitDelta; end(answer: string): void } {
  let pending = '';
  return {
    onDelta(kind, delta) {
      if (kind !== 'text') return emit(kind, delta);
      const text = pending + delta;
      const at = pending.length > MOST_HELD ? text.length : tokenStart(text);
      pending = text.slice(at);
      if (at > 0) emit(kind, text.slice(0, at));
    },
    end(answer) {
      if (pending !== '' && answer.endsWith(pending)) emit('text', pending);
    },
  };
}

/** Returns where the tokens at the end of a text begin; the last of them may be incomplete. */
function tokenStart(text: string): number {
  const last = text.lastIndexOf('<');
  const isBegun = last >= text.length - LONGEST && last >= 0 && TOKENS.some((token) => token.startsWith(text.slice(last)));
  let at = isBegun ? last : text.length;
  for (;;) {
    const before = text.slice(0, at).trimEnd();
    const token = TOKENS.find((one) => before.endsWith(one));
    if (token === undefined) return at;
    at = before.length - token.length;
  }
}
