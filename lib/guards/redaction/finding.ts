import type { RedactionAction, RedactionKind } from '@/lib/core/redaction-rules';
import type { TextRange } from '@/lib/core/text-range';

/** Something that a rule has found in a text. */
export interface Finding extends TextRange {
  kind: RedactionKind;
  action: Exclude<RedactionAction, 'off'>;
}
