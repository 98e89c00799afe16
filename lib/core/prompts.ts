import { z } from 'zod';
import type { Phrase } from './phrase';

export const PROMPT_LIMITS = {
  /** Characters of a template. */
  template: 50_000,
  /** Characters that a template renders. */
  text: 100_000,
  /** Characters of a variable's text, and of an item of its list. */
  value: 10_000,
  items: 500,
  /** Variables of a level. */
  variables: 200,
} as const;

/** Words of the template language, which a template cannot read as variables. */
const RESERVED = ['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'forloop'];

export const variableName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be letters, digits and underscores, a letter first, at most 64')
  .refine((name) => !RESERVED.includes(name), 'is a word of the template language');

const text = z.string().max(PROMPT_LIMITS.value);
export const variableValue = z.union([text, z.number(), z.boolean(), z.array(text).max(PROMPT_LIMITS.items), z.null()]);
/** `null` says nothing: a weaker level's value stays. */
export type VariableValue = z.infer<typeof variableValue>;

export const variables = z
  .record(variableName, variableValue)
  .refine((given) => Object.keys(given).length <= PROMPT_LIMITS.variables, `has more than ${PROMPT_LIMITS.variables} variables`);
export type Variables = Readonly<Record<string, VariableValue>>;

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
