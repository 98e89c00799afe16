import type { TemplateProblem, TemplateVariable } from '@/lib/core/agents/prompts';
import { parseTemplate } from './parse-template';
import { TemplateError } from './template-error';

/** Returns the problems of a template that do not depend on variables: its first syntax error, or an exceeded limit. */
export function checkTemplate(template: string): TemplateProblem[] {
  try {
    parseTemplate(template);
    return [];
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return [error.problemIn(template)];
  }
}

/** Returns the variables that a template reads, in the order of their first use; empty for an invalid template. */
export function templateVariables(template: string): readonly TemplateVariable[] {
  return checkTemplate(template).length === 0 ? parseTemplate(template).variables : [];
}
