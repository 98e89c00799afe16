/** The areas of the API in the order of the document, each with the beginnings of its paths. */
const AREAS: readonly [area: string, ...beginnings: string[]][] = [
  [
    'Runs',
    '/api/chat',
    '/api/chat-orchestrated',
    '/api/chat-stream',
    '/api/runs',
    '/api/events',
    '/api/inbox',
    '/api/attachments',
  ],
  ['Conversations', '/api/conversations', '/api/shared'],
  ['Conversations of programs', '/api/v1'],
  ["OpenAI's API", '/v1'],
  ['Agents', '/api/agents', '/api/agent-files', '/api/facts', '/api/recipients'],
  ['Teams', '/api/teams'],
  ['Prompts', '/api/prompts'],
  ['Files of the library', '/api/library'],
  ['Tools', '/api/tools', '/api/tool-cache', '/api/http-tools'],
  ['Documents', '/api/documents'],
  ['Answer desks', '/api/desks', '/api/ask', '/api/review', '/api/scenario', '/api/search', '/api/util'],
  ['Words', '/api/words'],
  ['Schedules', '/api/schedules'],
  ['Question sets', '/api/question-sets'],
  ['Connections', '/api/connections', '/api/samples'],
  ['MCP', '/api/mcp', '/api/mcp-tools', '/api/mcp-prompts', '/api/mcp-resources'],
  ['Models', '/api/models'],
  ['Webhooks', '/api/webhooks'],
  ['Account', '/api/me', '/api/usage', '/api/keys', '/api/auth', '/api/choose-password', '/api/passkey-options'],
  ['Server', '/api/people', '/api/audit', '/api/health', '/api/server', '/api/metrics', '/api/openapi.json'],
];

export const AREA_NAMES: readonly string[] = AREAS.map(([area]) => area);

/** Returns the area of a path, `Other` if none is known. */
export function areaOf(path: string): string {
  const found = AREAS.find(([, ...beginnings]) => beginnings.some((start) => path === start || path.startsWith(`${start}/`)));
  return found?.[0] ?? 'Other';
}
