import { isBuiltinName } from '@/lib/agents';
import { promptsUsed } from '@/lib/agents/own-agent';
import { checkTemplate } from '@/lib/agents/prompts/check-template';
import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import { AppError } from '@/lib/core/errors';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import { inEnglish, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { UserModels } from '@/lib/core/ports/models';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { namedAgents } from '@/lib/core/teams/team-definition';
import type { Uses } from './hold-uses';
import { nameTaken } from './name-taken';
import type { LibraryParts } from './parts';

type Checking = LibraryParts & { actor: SignedIn };

interface Problem {
  message: string;
  /** The message as code and values; left out if it exists in English only. */
  problem?: Phrase;
}

/** By field name. */
export type Problems = Record<string, Problem>;

/** Converts problems to the fields of a response. */
export function shownProblems(problems: Problems): { fields: Record<string, string>; fieldPhrases: Record<string, Phrase> } {
  const named = Object.entries(problems);
  return {
    fields: Object.fromEntries(named.map(([field, { message }]) => [field, message])),
    fieldPhrases: Object.fromEntries(named.flatMap(([field, { problem }]) => (problem ? [[field, problem]] : []))),
  };
}

interface Checked {
  uses: Uses;
  /** Names that do not exist for the owner, and templates that cannot be rendered. */
  problems: Problems;
}

/** Items that are created in the same transaction before the checked one: names of agents, and ids of prompts. */
interface CreatedBefore {
  agents: ReadonlySet<string>;
  prompts: ReadonlySet<string>;
}

const NONE: CreatedBefore = { agents: new Set(), prompts: new Set() };

/**
 * Checks that everything an item refers to exists for its owner.
 * @throws {AppError} `bad_request` with the problem of each field; `forbidden` for an agent when the user may ask only
 * some agents, since it could take the name of one of them; `conflict` for an agent with a name that `isReserved`
 */
export async function checkContent<Kind extends LibraryKind>(
  checking: Checking,
  kind: Kind,
  content: LibraryContent<Kind>,
): Promise<Pick<Checked, 'uses'>> {
  // Safe: content of one of the kinds.
  const { uses, problems } = await findProblems(checking, kind, content as LibraryContent);
  const [first] = Object.entries(problems);
  if (first) throw new AppError('bad_request', `${first[0]}: ${first[1].message}`, shownProblems(problems));
  return { uses };
}

/**
 * Returns the problems of an item.
 * @throws {AppError} `forbidden` and `conflict` as `checkContent`
 */
export async function findProblems(
  checking: Checking,
  kind: LibraryKind,
  content: LibraryContent,
  created: CreatedBefore = NONE,
): Promise<Checked> {
  if (kind === 'agent' && checking.actor.user.allowedAgents !== null) throw new AppError('forbidden', phrase('limitedAuthor'));
  if (kind === 'agent' && (await isReserved(checking, content.name))) throw nameTaken(content.name);
  // Safe, here and below: `kind` is the kind of the content.
  switch (kind) {
    case 'agent':
      return checkAgent(checking, content as LibraryContent<'agent'>, created);
    case 'team':
      return checkTeam(checking, content as LibraryContent<'team'>, created);
    case 'desk':
      return checkDesk(checking, content as LibraryContent<'desk'>);
    case 'prompt':
      return checkPrompt(content as LibraryContent<'prompt'>);
  }
}

/**
 * Whether a new agent of this user may not have the name: where the operator limits the agents, a new one named like a built-in or published agent
 * could be asked in its place.
 */
async function isReserved({ env, stores, actor }: Checking, name: string): Promise<boolean> {
  if (env.MULTI_AGENT_ALLOWED_AGENTS === undefined) return false;
  if (isBuiltinName(name)) return true;
  const userId = actor.user.id;
  return (await stores.library.allNamed(userId, 'agent', [name])).some((item) => item.userId !== userId);
}

async function checkPrompt({ definition }: LibraryContent<'prompt'>): Promise<Checked> {
  return { uses: NOTHING, problems: faultOf('definition.template', definition.template) };
}

function faultOf(field: string, template: string): Problems {
  const [fault] = checkTemplate(template).filter(({ kind }) => kind !== 'unresolved');
  if (!fault) return {};
  const { line, column, message, phrase = message } = fault;
  const problem = fieldProblem('templateFault', { line, column, why: phrase });
  return { [field]: { message: `line ${line}, column ${column}: ${message}`, problem } };
}

async function checkAgent(
  { stores, tools, models, actor }: Checking,
  { definition }: LibraryContent<'agent'>,
  created: CreatedBefore,
): Promise<Checked> {
  const userId = actor.user.id;
  const { model, connections, instructions } = definition;
  const names = Object.keys(definition.tools);
  const used = promptsUsed(definition);
  const [found, own, prompts, usable] = await Promise.all([
    tools.find(userId, names),
    connections ? stores.connections.list(userId) : [],
    stores.library.byIds(userId, 'prompt', used),
    models.of(userId),
  ]);
  const known = {
    tools: new Set(found.filter(({ strategyOnly, builtinOnly }) => !strategyOnly && !builtinOnly).map(({ name }) => name)),
    connections: new Set(own.map(({ id }) => id)),
    prompts: new Set([...prompts.map(({ id }) => id), ...created.prompts]),
  };
  const problems: Problems = Object.assign(
    {},
    ...instructions.map((section, at) =>
      'text' in section
        ? faultOf(`definition.instructions.${at}.text`, section.text)
        : missing(known.prompts, section.prompt, `definition.instructions.${at}.prompt`, NO_PROMPT),
    ),
    ...names.map((name) => missing(known.tools, name, `definition.tools.${name}`, noTool(name))),
    ...(connections ?? []).map((id, at) => missing(known.connections, id, `definition.connections.${at}`, NO_CONNECTION)),
  );
  // The capabilities of models are known once the models have been listed.
  if (model !== null && names.length > 0) await usable.list();
  const uses = { prompts: used, agents: [] };
  return { uses, problems: { ...problems, ...modelProblem(usable, model, { tools: names.length > 0 }) } };
}

async function checkTeam(
  { agents, models, actor }: Checking,
  { definition }: LibraryContent<'team'>,
  created: CreatedBefore,
): Promise<Checked> {
  const userId = actor.user.id;
  const { lead, dispatch } = definition;
  const named = namedAgents(definition);
  const found = await agents.find(userId, named);
  const members = found.filter(({ role }) => role === 'member');
  const sentOut = dispatch ? found.filter(({ role }) => role === 'specialist') : [];
  const leads = new Set([...members.map(({ name }) => name), ...created.agents]);
  const known = new Set([...leads, ...sentOut.map(({ name }) => name)]);
  const problems: Problems = Object.assign(
    {},
    ...definition.agents.map((name, at) => missing(known, name, `definition.agents.${at}`, noAgent(name))),
    lead === null ? {} : missing(leads, lead, 'definition.lead', noAgent(lead)),
  );
  const made = [...found.filter(isMade).map(({ name }) => name), ...named.filter((name) => created.agents.has(name))];
  const uses = { prompts: [], agents: [...new Set(made)] };
  return { uses, problems: { ...problems, ...modelProblem(await models.of(userId), definition.model, { tools: false }) } };
}

/** Checks the owner's documents and the models; the answering model must be able to call tools. */
async function checkDesk({ stores, models, actor }: Checking, { definition }: LibraryContent<'desk'>): Promise<Checked> {
  const { documents } = definition.sources;
  const { answer, small } = definition.models;
  const [own, usable] = await Promise.all([
    documents.length === 0 ? [] : stores.documents.list(actor.user.id),
    models.of(actor.user.id),
  ]);
  const known = new Set(own.map(({ id }) => id));
  if (answer !== null) await usable.list();
  const problems: Problems = Object.assign(
    {},
    ...documents.map((id, at) => missing(known, id, `definition.sources.documents.${at}`, NO_DOCUMENT)),
    modelProblem(usable, answer, { tools: true, field: 'definition.models.answer' }),
    modelProblem(usable, small, { tools: false, field: 'definition.models.small' }),
  );
  return { uses: NOTHING, problems };
}

const NOTHING: Uses = { prompts: [], agents: [] };
/** Whether users made the agent: built-in agents have no id. */
const isMade = ({ id }: Pick<Agent, 'id'>) => id !== undefined;

const NO_PROMPT: Problem = { message: 'there is no such prompt', problem: fieldProblem('noSuchPrompt', {}) };
const NO_CONNECTION: Problem = { message: 'there is no such connection', problem: fieldProblem('noSuchConnection', {}) };
const NO_DOCUMENT: Problem = { message: 'there is no such document', problem: fieldProblem('noSuchDocument', {}) };
const noTool = (tool: string): Problem => ({
  message: `there is no tool called "${tool}"`,
  problem: fieldProblem('noSuchTool', { tool }),
});
const noAgent = (agent: string): Problem => ({
  message: `there is no agent called "${agent}"`,
  problem: fieldProblem('noSuchAgent', { agent }),
});

interface Needs {
  tools: boolean;
  field?: string;
}

function modelProblem(models: UserModels, model: string | null, { tools, field = 'definition.model' }: Needs): Problems {
  const problem = model === null ? undefined : models.check(model, { tools });
  return problem ? { [field]: { message: inEnglish(problem), problem } } : {};
}

function missing(known: ReadonlySet<string>, wanted: string, field: string, problem: Problem): Problems {
  return known.has(wanted) ? {} : { [field]: problem };
}
