import { AGENT_COLOURS } from '@/lib/core/agents/agent-looks';
import { dispatchRules } from '@/lib/core/dispatch/dispatch-rules';
import { type LibraryContent, libraryRequest } from '@/lib/core/library';
import type { McpTool } from '@/lib/core/ports/mcp-tool-store';
import type { Specialist } from '../translation-helps/specialist';
import { translationHelpsSpecialists } from '../translation-helps/specialists';
import { gapWords } from './gap-words';
import { groupTools, type ToolGroup } from './group-tools';
import { specialistInstructions } from './instructions';
import { firstSentence, nameWords } from './tool-words';
import { SEARCH_VERBS } from './word-lists';

/** Maximum number of agents of a team, and of tools of one specialist. */
const MOST_AGENTS = 20;
const MOST_TOOLS = 30;
const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 500;
/** Number of items that a complete result of a search should have. */
const EXPECTED_OF_SEARCH = 3;
const MAX_STEPS = 8;

type UsableTool = Pick<McpTool, 'name' | 'calledAs' | 'definition'>;

interface Server {
  /** The beginning of the names of its tools and agents. */
  handle: string;
  tools: readonly UsableTool[];
}

export interface Proposals {
  agents: LibraryContent<'agent'>[];
  /** Names of the tools that were assigned to no agent, since a team has a limited number of agents. */
  leftOut: string[];
}

/**
 * Proposes an agent for each tool of an MCP server, or for each group of tools that belong together. Tools with the names of the translation helps
 * get the specialists for these.
 */
export function proposeSpecialists({ handle, tools }: Server): Proposals {
  const known = tools.flatMap((tool) => {
    const specialist = translationHelpsSpecialists.find((one) => one.tool === tool.name);
    return specialist ? [knownAgent(handle, tool, specialist)] : [];
  });
  const others = tools.filter(({ name }) => !translationHelpsSpecialists.some(({ tool }) => tool === name));
  const room = MOST_AGENTS - known.length;
  const groups = groupTools(others, room);
  // A stable sort: groups of equal size keep the order of the server.
  const largest = groups.toSorted((a, b) => b.tools.length - a.tools.length).slice(0, room);
  const kept = groups
    .filter((group) => largest.includes(group))
    .map((group) => ({ ...group, tools: group.tools.slice(0, MOST_TOOLS) }));
  const words = gapWords(kept);
  const agents = [...known, ...kept.map((group, n) => agentFor(group, { handle, words: words[n] ?? [], number: n }))];
  const used = new Set(agents.flatMap(({ definition }) => Object.keys(definition.tools)));
  const leftOut = tools.filter(({ calledAs }) => !used.has(calledAs)).map(({ name }) => name);
  return { agents: withDistinctNames(agents), leftOut };
}

function agentFor(
  { topic, tools }: ToolGroup<UsableTool>,
  { handle, words, number }: { handle: string; words: string[]; number: number },
): LibraryContent<'agent'> {
  const [tool] = tools;
  const sentences = tools.map(({ name, definition }) =>
    asSentence(firstSentence(definition.description) || definition.title || name),
  );
  const isSearch = tools.some(({ name }) => SEARCH_VERBS.has(nameWords(name)[0] ?? ''));
  const writes = tools.some(({ definition }) => !definition.readOnly);
  return content({
    name: nameOf(handle, topic),
    title: titleOf(topic) || (tool?.calledAs ?? handle),
    description: cut([...new Set(sentences)].join(' ')),
    definition: {
      colour: AGENT_COLOURS[number % AGENT_COLOURS.length],
      instructions: [
        { text: specialistInstructions({ topic: topic.join(' '), tools: tools.map(({ calledAs }) => calledAs), writes }) },
      ],
      tools: Object.fromEntries(tools.map(({ calledAs }) => [calledAs, 'on'])),
      maxSteps: MAX_STEPS,
      dispatch: dispatchRules.parse({ words, ...(isSearch && { expects: EXPECTED_OF_SEARCH }) }),
    },
  });
}

function knownAgent(handle: string, { calledAs }: UsableTool, specialist: Specialist): LibraryContent<'agent'> {
  const { name, title, description, instructions, maxSteps, dispatch } = specialist;
  return content({
    name: nameOf(handle, [name.replace('-specialist', '')]),
    title,
    description,
    definition: { icon: 'book', instructions: [{ text: instructions }], tools: { [calledAs]: 'on' }, maxSteps, dispatch },
  });
}

const content = (draft: object): LibraryContent<'agent'> => libraryRequest('agent').parse(draft);

/** Joins the handle and the topic to a name of an agent: lower-case letters, digits and hyphens. */
function nameOf(handle: string, topic: readonly string[]): string {
  const parts = [handle, ...topic].map((part) => part.replace(/[^a-z0-9-]/g, '')).filter((part) => part !== '');
  return withoutHyphenAtEnd(parts.join('-').slice(0, LONGEST_NAME));
}

function withDistinctNames(agents: readonly LibraryContent<'agent'>[]): LibraryContent<'agent'>[] {
  const taken = new Set<string>();
  return agents.map((agent) => {
    let name = agent.name;
    for (let n = 2; taken.has(name); n++) name = `${withoutHyphenAtEnd(agent.name.slice(0, LONGEST_NAME - 4))}-${n}`;
    taken.add(name);
    return { ...agent, name };
  });
}

const withoutHyphenAtEnd = (name: string) => (name.endsWith('-') ? name.slice(0, -1) : name);

function titleOf(topic: readonly string[]): string {
  const text = topic.join(' ');
  return (text.slice(0, 1).toUpperCase() + text.slice(1)).slice(0, 100);
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function cut(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const room = text.slice(0, LONGEST_DESCRIPTION - 1);
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), 1))}…`;
}
