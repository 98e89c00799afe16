import type { AssembledPrompts, AssembledSection, PromptUse, TemplateProblem, Variables } from '@/lib/core/agents/prompts';
import { messageFields, phrase } from '@/lib/core/phrases/phrase';
import { estimateTokens } from '@/lib/core/text/tokens';
import { type ParsedTemplate, parseTemplate } from './parse-template';
import { renderTemplate } from './render-template';
import { resolveVariables } from './resolve-variables';
import { TemplateError } from './template-error';

type OuterLevels = Readonly<Record<'system' | 'agent' | 'runtime', Variables>>;
interface RenderedUse {
  section?: Omit<AssembledSection, 'use' | 'title'>;
  problems: TemplateProblem[];
}

/**
 * Renders the active prompts of an agent as sections of its system text, in order. A section whose template fails or exceeds a
 * limit is omitted, and the reason is added to the problems. A variable without a value is rendered as empty text, and is a
 * problem unless the template provides for it.
 */
export function assemblePrompts(uses: readonly PromptUse[], levels: OuterLevels): AssembledPrompts {
  const assembled: AssembledPrompts = { sections: [], problems: [] };
  for (const [index, use] of uses.entries()) {
    if (!use.isActive) continue;
    const origin = { use: index, title: use.title };
    const { section, problems } = renderUse(use, levels);
    if (section) assembled.sections.push({ ...origin, ...section });
    assembled.problems.push(...problems.map((problem) => ({ ...origin, ...problem })));
  }
  return assembled;
}

function renderUse({ template, defaults, overrides }: PromptUse, levels: OuterLevels): RenderedUse {
  const resolved = resolveVariables({ ...levels, prompt: defaults, override: overrides });
  try {
    const parsed = parseTemplate(template);
    const { text, unresolved } = renderTemplate(parsed, resolved);
    const variables = parsed.variables.map(({ name }) => ({ name, resolved: resolved.get(name) }));
    return { section: { text, tokens: estimateTokens(text), variables }, problems: unresolvedProblems(parsed, unresolved) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { problems: [error.problemIn(template)] };
  }
}

function unresolvedProblems({ variables }: ParsedTemplate, unresolved: ReadonlySet<string>): TemplateProblem[] {
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  return [...unresolved].flatMap((name): TemplateProblem[] => {
    const { isOptional = false, line = 1, column = 1 } = known.get(name) ?? {};
    const message = messageFields(phrase('variableUnresolved', { name }));
    return isOptional ? [] : [{ kind: 'unresolved', name, line, column, ...message }];
  });
}
