import { checkTemplate } from '@/lib/agents/prompts/check-template';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { LibraryParts } from './parts';

type Checking = LibraryParts & { actor: SignedIn };

/** What an item uses of the library, by id. */
interface Checked {
  uses: string[];
}

/**
 * Checks that all an item names is there for its owner.
 * @throws {AppError} `bad_request` naming the field and what is wrong with it
 */
export function checkContent<Kind extends LibraryKind>(
  checking: Checking,
  kind: Kind,
  content: LibraryContent<Kind>,
): Promise<Checked> {
  // Safe, here and below: the content is of this kind.
  switch (kind) {
    case 'agent':
      return checkAgent(checking, content as LibraryContent<'agent'>);
    case 'team':
      return checkTeam(checking, content as LibraryContent<'team'>);
    default:
      return checkPrompt(content as LibraryContent<'prompt'>);
  }
}

async function checkPrompt({ definition }: LibraryContent<'prompt'>): Promise<Checked> {
  refuseFaulty('definition.template', definition.template);
  return { uses: [] };
}

/** A template that no run could fill in is not kept. */
function refuseFaulty(field: string, template: string): void {
  const [fault] = checkTemplate(template).filter(({ kind }) => kind !== 'unresolved');
  if (fault) throw wrong(field, `line ${fault.line}, column ${fault.column}: ${fault.message}`);
}

async function checkAgent({ stores, tools, models, actor }: Checking, { definition }: LibraryContent<'agent'>): Promise<Checked> {
  const userId = actor.user.id;
  const { model, connections } = definition;
  definition.instructions.forEach((section, at) => {
    if ('text' in section) refuseFaulty(`definition.instructions.${at}.text`, section.text);
  });
  const names = Object.keys(definition.tools);
  const uses = definition.instructions.flatMap((section) => ('prompt' in section ? [section.prompt] : []));
  const [found, own, prompts, usable] = await Promise.all([
    tools.find(userId, names),
    connections ? stores.connections.list(userId) : [],
    stores.library.byIds(userId, 'prompt', uses),
    models.of(userId),
  ]);
  const missing = names.find((name) => !found.some((tool) => tool.name === name));
  if (missing !== undefined) throw wrong(`definition.tools.${missing}`, `there is no tool called "${missing}"`);
  const ownIds = new Set(own.map(({ id }) => id));
  const foreign = connections?.findIndex((id) => !ownIds.has(id)) ?? -1;
  if (foreign >= 0) throw wrong(`definition.connections.${foreign}`, 'there is no such connection');
  const unknown = definition.instructions.findIndex(
    (section) => 'prompt' in section && !prompts.some(({ id }) => id === section.prompt),
  );
  if (unknown >= 0) throw wrong(`definition.instructions.${unknown}.prompt`, 'there is no such prompt');
  // What models can do is known once they are listed.
  if (model !== null && names.length > 0) await usable.list();
  const problem = model === null ? undefined : usable.check(model, { tools: names.length > 0 });
  if (problem) throw wrong('definition.model', problem);
  return { uses };
}

async function checkTeam({ agents, models, actor }: Checking, { definition }: LibraryContent<'team'>): Promise<Checked> {
  const userId = actor.user.id;
  const members = (await agents.find(userId, definition.agents)).filter(({ role }) => role === 'member');
  const known = new Set(members.map(({ name }) => name));
  const unknown = definition.agents.findIndex((name) => !known.has(name));
  if (unknown >= 0) throw wrong(`definition.agents.${unknown}`, `there is no agent called "${definition.agents[unknown]}"`);
  const { model } = definition;
  const problem = model === null ? undefined : (await models.of(userId)).check(model);
  if (problem) throw wrong('definition.model', problem);
  return { uses: [] };
}

function wrong(field: string, problem: string): AppError {
  return new AppError('bad_request', `${field}: ${problem}`, { fields: { [field]: problem } });
}
