import { assemblePrompts } from '@/lib/agents/prompts/assemble-prompts';
import { templateVariables } from '@/lib/agents/prompts/check-template';
import { systemVariables } from '@/lib/agents/prompts/system-variables';
import type { PromptProblem, Variables } from '@/lib/core/agents/prompts';
import { sectionsText } from '@/lib/core/agents/prompts';
import { AppError } from '@/lib/core/errors';
import type { LibraryItem } from '@/lib/core/library';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { notFound } from '../not-found';
import type { LibraryParts } from './parts';
import { factsFor } from './preview';

interface Parts {
  stores: Pick<LibraryParts['stores'], 'library'>;
  /** Counts a rendering. @throws {AppError} `rate_limited` */
  mayPreview(userId: string): Promise<void>;
}

/** A prompt that the user can use, with the variables that it takes from its user. */
export interface UsablePrompt extends Pick<LibraryItem<'prompt'>, 'name' | 'title' | 'description'> {
  variables: { name: string; required: boolean; usual?: string }[];
}

/** A page is small, since the template of each prompt is parsed. */
const PAGE = 20;
const SYSTEM: Parameters<typeof factsFor>[1] = { agentTitle: '', tools: [] };

/** Returns a page of the enabled prompts of the user and of those published by others. */
export async function listUsablePrompts({
  ctx: { stores, actor },
  input: { before },
}: Call<Pick<Parts, 'stores'>, { before?: string }>): Promise<{ prompts: UsablePrompt[]; next: string | null }> {
  const items = await stores.library.list(actor.user.id, 'prompt', { scope: 'usable', limit: PAGE, before });
  const known = systemVariables(factsFor(actor, SYSTEM));
  return {
    prompts: items.map(({ name, title, description, definition }) => ({
      name,
      title,
      description,
      variables: variablesOf(definition).filter((variable) => !Object.hasOwn(known, variable.name)),
    })),
    next: nextCursor(items, PAGE, ({ updatedAt, id }) => pageCursor(updatedAt, id)),
  };
}

function variablesOf({ template, variables }: LibraryItem<'prompt'>['definition']): UsablePrompt['variables'] {
  return templateVariables(template).map(({ name, isOptional }) => {
    const usual = Object.hasOwn(variables, name) ? (variables[name] ?? undefined) : undefined;
    return { name, required: !isOptional && usual === undefined, ...(usual !== undefined && { usual: String(usual) }) };
  });
}

/**
 * Renders a usable prompt with these values of its variables.
 * @throws {AppError} `not_found`; `bad_request` for a variable without a value or a template that fails; `rate_limited`
 */
export async function renderPrompt({
  ctx: { stores, mayPreview, actor },
  input: { name, values },
}: Call<Parts, { name: string; values: Variables }>): Promise<{ title: string; description: string; text: string }> {
  await mayPreview(actor.user.id);
  const [found] = await stores.library.named(actor.user.id, 'prompt', [name]);
  if (!found) throw notFound();
  const { title, description, definition } = found;
  const use = { title, template: definition.template, defaults: definition.variables, overrides: {}, isActive: true };
  const system = systemVariables(factsFor(actor, SYSTEM));
  const { sections, problems } = assemblePrompts([use], { system, agent: {}, runtime: values });
  if (problems.length > 0) throw problemsOf(problems);
  return { title, description, text: sectionsText(sections) };
}

function problemsOf(problems: readonly PromptProblem[]): AppError {
  const fields = Object.fromEntries(problems.map(({ name = 'template', message }) => [name, message]));
  return new AppError('bad_request', problems.map(({ message }) => message).join(' '), { fields });
}
