import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { McpText } from '@/lib/core/ports/mcp';
import { stripInvisible } from '@/lib/core/text/strip-invisible';

/** Limit of a text, in characters: that of the text files of a message. */
const MAX_CONTENT = 40_000;

const resource = z.looseObject({ uri: z.string().max(2000), text: z.string() });

export const resourceResult = z.looseObject({ contents: z.array(z.unknown()) });
export const promptResult = z.looseObject({
  messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']), content: z.unknown() })),
});

const textContent = z.looseObject({ type: z.literal('text'), text: z.string() });
const resourceContent = z.looseObject({ type: z.literal('resource'), resource });

/** Converts a server's response to reading a resource. @throws {ToolFailed} when it is not text */
export function readContents({ contents }: z.output<typeof resourceResult>, uri: string): McpText {
  const texts = contents.flatMap((one) => resource.safeParse(one).data ?? []);
  if (texts.length === 0) throw new ToolFailed(`${uri} is not text, so it cannot be attached.`);
  return textOf(uri, texts.map(({ text }) => text).join('\n\n'));
}

/** Converts a filled-in prompt: the texts of its messages, and the resources in them. Images and sounds are left out. */
export function readMessages({ messages }: z.output<typeof promptResult>): { text: string; resources: McpText[] } {
  const isDialogue = messages.some(({ role }) => role === 'assistant');
  const texts = messages.flatMap(({ role, content }) => {
    const { data } = textContent.safeParse(content);
    if (!data) return [];
    return isDialogue ? `${role === 'user' ? 'User' : 'Assistant'}: ${data.text}` : data.text;
  });
  const resources = messages.flatMap(({ content }) => resourceContent.safeParse(content).data?.resource ?? []);
  return {
    text: textOf('', texts.join('\n\n')).text,
    resources: resources.map(({ uri, text }) => textOf(stripInvisible(uri), text)),
  };
}

function textOf(uri: string, given: string): McpText {
  const text = stripInvisible(given);
  // If a surrogate pair is cut apart, its first half is removed, too.
  return { uri, text: stripInvisible(text.slice(0, MAX_CONTENT)), isCut: text.length > MAX_CONTENT };
}
