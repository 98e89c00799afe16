import type { RedactionAction, RedactionKind } from '@/lib/core/desks/redaction-rules';
import type { TextRange } from '@/lib/core/text/text-range';

/** Something that a rule has found in a text. */
export interface Finding extends TextRange {
  kind: RedactionKind;
  action: Exclude<RedactionAction, 'off'>;
}
