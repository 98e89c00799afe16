import { digest } from '@/lib/core/digest';
import type { FilledWorkflow } from '@/lib/core/ports/prompt-workflows';
import type { PlannedTask } from './dispatch-plan';
import type { Specialist } from './specialist';

/** The limit of one task. */
const TASK_TOKENS = 500;
const LOWEST_PRIORITY = 9;

interface WorkflowTasks {
  /** In the order in which the text first names their tools. */
  tasks: PlannedTask[];
  /** Tools that the text names but no specialist has. */
  left: string[];
}

/** Returns the tools that a text names, as whole words, in the order of their first mention. */
export function toolsNamed(text: string, tools: FilledWorkflow['tools']): FilledWorkflow['tools'] {
  return tools
    .map((tool) => ({ tool, at: indexOfWord(text, tool.name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ tool }) => tool);
}

/** Makes tasks of a prompt workflow: the lines that name a tool become the task of the specialist that has it. */
export function tasksOfWorkflow(text: string, tools: FilledWorkflow['tools'], specialists: readonly Specialist[]): WorkflowTasks {
  const lines = text.split('\n').map(withoutMarker);
  const owned = toolsNamed(text, tools).map((tool) => ({ tool, owner: ownerOf(tool.calledAs, specialists) }));
  const byOwner = Map.groupBy(owned, ({ owner }) => owner);
  const left = byOwner.get(undefined)?.map(({ tool }) => tool.name) ?? [];
  const tasks = [...byOwner].flatMap(([agent, all]) => {
    if (agent === undefined) return [];
    const own = lines.filter((line) => all.some(({ tool }) => indexOfWord(line, tool.name) >= 0));
    return { agent, task: digest(own.join('\n'), TASK_TOKENS).text };
  });
  return { tasks: tasks.map((task, n) => ({ ...task, priority: Math.min(n + 1, LOWEST_PRIORITY) })), left };
}

/** The specialist for a tool: of those that have it, the one with the fewest tools. */
function ownerOf(tool: string, specialists: readonly Specialist[]): string | undefined {
  const owners = specialists.filter(({ tools }) => tools.includes(tool));
  return owners.toSorted((a, b) => a.tools.length - b.tools.length)[0]?.name;
}

function indexOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + word.length])) return at;
  }
  return -1;
}

const isWordPart = (character = ' ') => /[\w-]/.test(character);

/** A line without its number or bullet. */
const withoutMarker = (line: string) => line.trim().replace(/^(?:[-*•]|\d{1,3}[.)])\s+/, '');
