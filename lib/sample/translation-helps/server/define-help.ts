import { type CallToolResult, type Tool, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { describeProblems } from '@/lib/core/problems/describe-problems';
import { listOf, type Passage, RequestRefused, refuseOtherLanguage } from './tool-errors';

export const reference = z.string().min(1).max(200).describe('A passage, such as "Ruth 1:16", "Titus 1" or "1 John 4:7-12".');
export const language = z.string().max(35).optional().describe('Language of the texts; this sample has "en" only.');

/** A tool of the sample server. */
export interface Help {
  name: string;
  definition: Tool;
  /** @throws {RequestRefused | NotInSample} */
  call(args: unknown): CallToolResult;
}

interface Declared<Input> extends Pick<Tool, 'name' | 'title' | 'description'> {
  input: z.ZodObject & z.ZodType<Input>;
  run(input: Input): { text: string; data: Record<string, unknown> };
}

/** Declares a tool. Its arguments are parsed before `run` is called. */
export function defineHelp<Input extends { language?: string }>({ name, title, description, input, run }: Declared<Input>): Help {
  const inputSchema = ToolSchema.shape.inputSchema.parse(z.toJSONSchema(input, { io: 'input' }));
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  return {
    name,
    definition: { name, title, description, inputSchema, annotations },
    call(args) {
      const parsed = input.safeParse(args ?? {});
      if (!parsed.success)
        throw new RequestRefused(`The arguments of ${name} are wrong. ${describeProblems(parsed.error.issues)}`);
      refuseOtherLanguage(parsed.data.language);
      const { text, data } = run(parsed.data);
      return { content: [{ type: 'text', text }], structuredContent: data };
    },
  };
}

/** A result about a passage, with the parts that the sample does not have. */
export const titled = (title: string, { name, missing }: Passage, lines: readonly string[]) =>
  [
    `# ${title}: ${name} (sample)`,
    '',
    ...lines,
    ...(missing.length > 0 ? ['', `This sample has no ${listOf(missing)}.`] : []),
  ].join('\n');
