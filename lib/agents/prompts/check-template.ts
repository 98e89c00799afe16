import type { TemplateProblem, TemplateVariable } from '@/lib/core/prompts';
import { parseTemplate } from './parse-template';
import { TemplateError } from './template-error';

/** What is wrong with a template, whatever its variables are: the first thing that cannot be read, or that it is too long or complex. */
export function checkTemplate(template: string): TemplateProblem[] {
  try {
    parseTemplate(template);
    return [];
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return [error.problemIn(template)];
  }
}

/** The variables a template reads, in the order of their first use; none of one that cannot be read. */
export function templateVariables(template: string): readonly TemplateVariable[] {
  return checkTemplate(template).length === 0 ? parseTemplate(template).variables : [];
}
