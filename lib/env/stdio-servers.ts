import { z } from 'zod';
import type { StdioCommand } from '@/lib/core/ports/mcp';
import { jsonText } from './json-text';

const EXAMPLE = '{"files": {"command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "/srv/files"]}}';

/** The operating system ends a text at a NUL character. */
const text = z.string('must be a text').refine((value) => !value.includes('\0'), 'must not contain a NUL character');

const NO_COMMAND = 'must be the program to start, like "npx"';

const command = z.strictObject(
  {
    command: z.string(NO_COMMAND).min(1, NO_COMMAND).pipe(text),
    args: z.array(text, 'must be a list of texts').default([]),
    env: z.record(text.regex(/^[^=]+$/, 'must be the name of a variable'), text, 'must map names to texts').default({}),
    cwd: text.startsWith('/', 'must be an absolute path').optional(),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'may only have command, args, env and cwd' : 'must be an object with "command"',
  },
);

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a name has at most 40 lower-case letters, digits and hyphens, like my-files');

/** `MCP_STDIO_SERVERS`: JSON that maps the names of MCP servers to the programs that serve them over standard input and output. */
export const stdioServers = jsonText(EXAMPLE).pipe(z.record(name, command, `must be an object, like ${EXAMPLE}`));

/** Adds the variables of our own environment that a program needs, but none of our settings, which include secrets. */
export function withEnvironment(
  servers: z.output<typeof stdioServers>,
  { PATH, HOME }: Record<string, string | undefined>,
): Record<string, StdioCommand> {
  const inherited = { ...(PATH !== undefined && { PATH }), ...(HOME !== undefined && { HOME }) };
  return Object.fromEntries(
    Object.entries(servers).map(([key, { cwd = HOME ?? '/', env, ...server }]) => [
      key,
      { ...server, cwd, env: { ...inherited, ...env } },
    ]),
  );
}
