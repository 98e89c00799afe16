import type { z } from 'zod';
import type { Phrase } from './phrase';
import type { variables } from './prompt-definition';

/** `null` says nothing: a weaker level's value stays. */
export type Variables = Readonly<z.output<typeof variables>>;
export type VariableValue = Variables[string];

/** Where a variable's value comes from, the weakest first. */
export const VARIABLE_LEVELS = ['system', 'agent', 'prompt', 'override', 'runtime'] as const;
export type VariableLevel = (typeof VARIABLE_LEVELS)[number];

/** A prompt as an agent uses it. */
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

/** A variable that a template reads and does not set itself. */
export interface TemplateVariable {
  name: string;
  /** Of its first use, from 1. */
  line: number;
  column: number;
  /** The template tests it (`if`, `unless`, `case`) or gives it a `default`, so that it may be unresolved. */
  isOptional: boolean;
}

export interface TemplateProblem {
  /** `unresolved`: a variable without a value, rendered as empty text. The others leave the section out. */
  kind: 'syntax' | 'limit' | 'failed' | 'unresolved';
  line: number;
  column: number;
  /** The variable without a value. */
  name?: string;
  message: string;
  phrase?: Phrase;
}

/** A problem of one of the prompts of an agent. */
export interface PromptProblem extends TemplateProblem {
  /** The prompt's place among the uses, from 0. */
  use: number;
  title: string;
}

export interface SectionVariable {
  name: string;
  /** Left out when unresolved. */
  resolved?: { value: NonNullable<VariableValue>; level: VariableLevel };
}

/** What one prompt gives to the system text. Every line of the text comes from this prompt. */
export interface AssembledSection {
  /** The prompt's place among the uses, from 0. */
  use: number;
  title: string;
  text: string;
  /** Estimated. */
  tokens: number;
  /** What its template reads, with the value and its level. */
  variables: SectionVariable[];
}

export interface AssembledPrompts {
  sections: AssembledSection[];
  problems: PromptProblem[];
}

/** The sections as one text, with a blank line between them. */
export function sectionsText(sections: readonly AssembledSection[]): string {
  return sections
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');
}
