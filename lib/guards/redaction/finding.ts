import type { RedactionAction, RedactionKind } from '@/lib/core/redaction-rules';

/** A range of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Something that a rule has found in a text. */
export interface Finding extends Span {
  kind: RedactionKind;
  action: Exclude<RedactionAction, 'off'>;
}
