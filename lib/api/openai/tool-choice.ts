import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import type { CallerTool } from '@/lib/core/tools/caller-tools';
import type { CompletionRequest } from './completion';

const named = z.union([
  z.looseObject({ type: z.literal('function'), name: z.string() }),
  z
    .looseObject({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) })
    .transform(({ function: { name } }) => ({ name })),
]);

/** Whether and which tools of the request must be called. */
export const toolChoice = z.unknown().transform((choice, context): ToolChoice => {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice;
  const parsed = named.safeParse(choice);
  if (parsed.success) return { name: parsed.data.name };
  context.addIssue({ code: 'custom', message: 'must be "auto", "none", "required" or a function' });
  return z.NEVER;
});
type ToolChoice = 'auto' | 'none' | 'required' | { name: string };

interface Chosen extends Pick<CompletionRequest, 'tools' | 'answerAs' | 'form'> {
  /** Whether the choice has no effect: no model can be forced to call any one of several tools. */
  isIgnored: boolean;
}

/** Applies the choice to the tools of a request. A single tool that must be called becomes the form of the answer. */
export function chosenTools(
  tools: CallerTool[] | undefined,
  choice: ToolChoice | undefined,
  refuse: (problem: string) => void,
): Chosen {
  const isIgnored = false;
  if (choice === 'none') return { tools: [], isIgnored };
  if (choice === undefined || choice === 'auto') return { tools, isIgnored };
  const one = choice === 'required' ? tools?.length === 1 && tools[0] : tools?.find(({ name }) => name === choice.name);
  if (one) return { tools: [], form: formOf(one), answerAs: one.name, isIgnored };
  if (choice !== 'required') refuse(`there is no tool "${choice.name}"`);
  return { tools, isIgnored: true };
}

/** The schema of a tool's arguments, with the tool's name and description from the request. */
function formOf({ name, description, inputSchema }: CallerTool): Json {
  // Safe: it is a JSON Schema of an object, parsed from JSON.
  const schema = inputSchema as { [field: string]: Json };
  return { title: name, ...(description !== '' && { description }), ...schema };
}
