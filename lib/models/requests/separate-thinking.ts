import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** Opening and closing tags of thinking: of most models, Gemini, Nova, Seed, Magistral, Gemma 4 and gpt-oss. */
const TAGS = new Map([
  ['<think>', '</think>'],
  ['<thought>', '</thought>'],
  ['<thinking>', '</thinking>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['<|channel>thought\n', '<channel|>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|channel|>commentary<|message|>', '<|end|>'],
]);
/** What gpt-oss writes before its answer, and the beginnings of answers in the templates of Qwen and others, and of Llama. */
const HEADS = [
  ...['<|start|>assistant', '<|channel|>final<|message|>'],
  ...['<|im_start|>assistant\n', '<|start_header_id|>assistant<|end_header_id|>\n'],
];
const BEGINNINGS = [...TAGS.keys(), ...HEADS];
/**
 * What follows a tag that an answer explains in its first sentence: a space and a lower-case letter, a comma, or only a placeholder. A model that
 * writes “i” after the tag is thinking.
 */
const EXPLAINS = /^(?: {1,20}(?!i[ '’])\p{Ll}|[,;:)\]]|(?:…|\.\.\.)[<[]\/)/u;
const MAY_EXPLAIN = /^(?: {0,20}i?|…[<[]?|\.{1,3}[<[]?)$/;

/**
 * Creates middleware that separates thinking in tags such as `<think>` from the answer, for models whose servers do not. Thinking stands only at the
 * beginning: a tag after the first visible character is only mentioned by the answer, and so is one that its first sentence explains.
 */
export function separateThinking(): LanguageModelV4Middleware {
  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream }) {
      const { stream, ...result } = await doStream();
      return { ...result, stream: separated(stream) };
    },
  };
}

/** Every part of every answer passes through here: a TransformStream would take three times as long. */
function separated(stream: ReadableStream<LanguageModelV4StreamPart>): ReadableStream<LanguageModelV4StreamPart> {
  const reader = stream.getReader();
  const beginning = new AnswerBeginning();
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          if (beginning.isOver) return controller.enqueue(value);
          const parts = beginning.take(value);
          for (const part of parts) controller.enqueue(part);
          if (parts.length > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Reads an answer up to its first visible character, or its first tool call. */
class AnswerBeginning {
  isOver = false;
  /** The start of the text, and blank text or the beginning of a tag after it: held back until it is known whether it is thinking. */
  private start: Extract<LanguageModelV4StreamPart, { type: 'text-start' }> | undefined;
  private blank = '';
  private held = '';
  /** The tag that closes the current thinking. */
  private close: string | undefined;
  private thoughts = 0;

  take(part: LanguageModelV4StreamPart): LanguageModelV4StreamPart[] {
    switch (part.type) {
      case 'text-start':
        this.start = part;
        return [];
      case 'text-delta':
        this.held += part.delta;
        return this.read();
      case 'text-end': {
        const parts = this.read(true);
        return [
          ...parts,
          ...this.think(this.close === undefined ? 0 : this.held.length),
          ...this.endThought(),
          ...this.release(),
          part,
        ];
      }
      case 'tool-input-start':
      case 'tool-call':
        if (this.close !== undefined) return [part];
        this.isOver = true;
        return [...this.release(), part];
      default:
        return [part];
    }
  }

  private read(hasEnded = false): LanguageModelV4StreamPart[] {
    const parts: LanguageModelV4StreamPart[] = [];
    for (;;) {
      if (this.close !== undefined) {
        const end = this.held.indexOf(this.close);
        parts.push(...this.think(end < 0 ? this.held.length - begunTag(this.held, this.close) : end));
        if (end < 0) return parts;
        this.held = this.held.slice(this.close.length);
        parts.push(...this.endThought());
      }
      const text = this.held.trimStart();
      this.blank += this.held.slice(0, this.held.length - text.length);
      this.held = text;
      const opening = BEGINNINGS.find((one) => text.startsWith(one));
      if (opening !== undefined) {
        const behind = text.slice(opening.length);
        const close = TAGS.get(opening);
        if (close !== undefined && !opening.startsWith('<|')) {
          if (!hasEnded && MAY_EXPLAIN.test(behind)) return parts;
          if (EXPLAINS.test(behind)) return [...parts, ...this.release()];
        }
        this.blank = '';
        this.held = behind;
        this.close = close;
        if (this.close !== undefined) parts.push({ type: 'reasoning-start', id: this.thought });
      } else if (BEGINNINGS.some((one) => one.startsWith(text))) return parts;
      else return [...parts, ...this.release()];
    }
  }

  private get thought(): string {
    return `thinking-${this.thoughts}`;
  }

  /** Emits this much of the held text as thinking. */
  private think(length: number): LanguageModelV4StreamPart[] {
    const delta = this.held.slice(0, length);
    this.held = this.held.slice(length);
    return delta === '' ? [] : [{ type: 'reasoning-delta', id: this.thought, delta }];
  }

  private endThought(): LanguageModelV4StreamPart[] {
    if (this.close === undefined) return [];
    this.close = undefined;
    return [{ type: 'reasoning-end', id: `thinking-${this.thoughts++}` }];
  }

  /** Emits the held text as text of the answer. */
  private release(): LanguageModelV4StreamPart[] {
    const { start, blank, held } = this;
    if (!start) return [];
    this.start = undefined;
    this.blank = '';
    this.held = '';
    this.isOver ||= held !== '';
    const text = blank + held;
    return text === '' ? [start] : [start, { type: 'text-delta', id: start.id, delta: text }];
  }
}

/** Returns how many characters at the end of a text may be the beginning of the closing tag. */
function begunTag(text: string, close: string): number {
  for (let length = Math.min(text.length, close.length - 1); length > 0; length--)
    if (close.startsWith(text.slice(-length))) return length;
  return 0;
}
