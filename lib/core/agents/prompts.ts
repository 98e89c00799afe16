import type { z } from 'zod';
import type { Phrase } from '../phrases/phrase';
import type { variables } from './prompt-definition';

/** `null` keeps the value of a lower level. */
export type Variables = Readonly<z.output<typeof variables>>;
export type VariableValue = Variables[string];

/** Levels that a variable's value can come from, lowest first. */
export const VARIABLE_LEVELS = ['system', 'agent', 'prompt', 'override', 'runtime'] as const;
export type VariableLevel = (typeof VARIABLE_LEVELS)[number];

/** A prompt as used by an agent. */
export interface PromptUse {
  title: string;
  /** In Liquid, with the tags and filters of `lib/agents/prompts/liquid.ts`. */
  template: string;
  /** The prompt's own values. */
  defaults: Variables;
  /** The agent's values for this use. */
  overrides: Variables;
  isActive: boolean;
}

/** A variable that a template reads but does not set. */
export interface TemplateVariable {
  name: string;
  /** Position of its first use, from 1. */
  line: number;
  column: number;
  /** Whether the template tests it (`if`, `unless`, `case`) or gives it a `default`, so that it may be unresolved. */
  isOptional: boolean;
}

export interface TemplateProblem {
  /** `unresolved`: a variable without a value, rendered as empty text. For all other kinds, the section is omitted. */
  kind: 'syntax' | 'limit' | 'failed' | 'unresolved';
  line: number;
  column: number;
  /** The variable without a value. */
  name?: string;
  message: string;
  phrase?: Phrase;
}

/** A problem in one of an agent's prompts. */
export interface PromptProblem extends TemplateProblem {
  /** Index of the prompt among the uses, from 0. */
  use: number;
  title: string;
}

export interface SectionVariable {
  name: string;
  /** Omitted if the variable is unresolved. */
  resolved?: { value: NonNullable<VariableValue>; level: VariableLevel };
}

/** One prompt's contribution to the system text. */
export interface AssembledSection {
  /** Index of the prompt among the uses, from 0. */
  use: number;
  title: string;
  text: string;
  /** Estimated. */
  tokens: number;
  /** The variables that the template reads, with value and level. */
  variables: SectionVariable[];
}

export interface AssembledPrompts {
  sections: AssembledSection[];
  problems: PromptProblem[];
}

/** Returns the sections as one text, joined by blank lines. */
export function sectionsText(sections: readonly AssembledSection[]): string {
  return sections
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');
}
