import type { StdioCommand } from '@/lib/core/ports/mcp';

/** Replaces `{connection}` in arguments and variables, by which a server can keep the data of each connection apart. */
export function commandFor(command: StdioCommand, connectionId: string): StdioCommand {
  const fill = (text: string) => text.replaceAll('{connection}', connectionId);
  return {
    ...command,
    args: command.args.map(fill),
    env: Object.fromEntries(Object.entries(command.env).map(([name, value]) => [name, fill(value)])),
  };
}
