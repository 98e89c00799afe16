import type { TemplateProblem } from '@/lib/core/agents/prompts';
import { BaseError } from '@/lib/core/base-error';
import { inEnglish, messageFields, type Phrase } from '@/lib/core/phrases/phrase';
import { placeReader } from './place-reader';

type Kind = Exclude<TemplateProblem['kind'], 'unresolved'>;

/** Why a template cannot be rendered, and the offset of the problem. */
export class TemplateError extends BaseError {
  static override readonly kind: string = 'TemplateError';

  private readonly kind: Kind;
  private readonly reason: Phrase;
  private readonly offset: number;

  constructor(kind: Kind, reason: Phrase, offset = 0) {
    super(inEnglish(reason));
    this.kind = kind;
    this.reason = reason;
    this.offset = offset;
  }

  at(offset: number): TemplateError {
    return new TemplateError(this.kind, this.reason, offset);
  }

  problemIn(template: string): TemplateProblem {
    return { kind: this.kind, ...placeReader(template)(this.offset), ...messageFields(this.reason) };
  }
}
