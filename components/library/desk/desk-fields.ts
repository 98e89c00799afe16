import type { DeskDefinition } from '@/lib/core/desks/desk-definition';

/** What each section of the editor of a desk needs. */
export interface DeskFieldsProps {
  definition: DeskDefinition;
  onChange(part: Partial<DeskDefinition>): void;
  isReadOnly: boolean;
  /** Returns the error message for a field of the definition, or any part of it. */
  errorOf(field: string): string | undefined;
}
