import { randomUUID } from 'node:crypto';

export interface RequestBody {
  /** A valid body. */
  good: object;
  /** Optional fields. */
  more?: readonly string[];
}

/** Does not exist, so that a request is parsed completely but starts no run. */
const NO_MODEL = 'nobody:model';

const AGENT = {
  name: 'clerk',
  title: 'x',
  description: 'x',
  definition: {
    instructions: [{ text: 'x' }, { prompt: 'x', variables: { tone: 'x' } }],
    variables: { place: 'x' },
    tools: { readDocument: 'on' },
    connections: ['x'],
    model: 'x:y',
    dispatch: { words: ['x'], wordsWithReference: ['x'], exceptions: ['x'], task: 'x' },
  },
};
const PROMPT = { name: 'style', title: 'x', description: 'x', definition: { template: 'x', variables: { words: 'x' } } };
const TEAM = { name: 'desk', title: 'x', description: 'x', definition: { agents: ['x'], lead: 'x', model: 'x:y' } };
const DESK = {
  name: 'desk',
  title: 'x',
  description: 'x',
  definition: {
    organisation: { en: 'x' },
    sources: { hosts: ['example.org'], documents: ['x'], searchPage: { en: 'https://x.org/{query}' } },
    areas: [{ key: 'x', title: { en: 'x' }, url: { en: 'https://x.org' }, words: ['x'], scenario: [{ title: 'x', text: 'x' }] }],
    languages: ['eng'],
    models: { answer: 'x:y', small: 'x:y' },
    instructions: 'x',
    publication: { origins: ['https://x.org'], privacy: { en: 'x' }, examples: { en: ['x'] } },
  },
};
const SCHEDULE = { title: 'x', question: 'x', recipient: { type: 'specialists', team: 'x' }, cron: '0 9 * * *', timeZone: 'UTC' };
const HTTP_TOOL = {
  description: 'x',
  input: { type: 'object', properties: { id: { type: 'string' } } },
  method: 'POST',
  path: '/x/{id}',
  query: [{ name: 'x', value: '{id}' }],
  headers: [{ name: 'x', value: '{id}' }],
  body: { x: '{id}' },
  answer: { pointer: '/x' },
  access: 'read',
};
const FILE = '---\nname: x\ntitle: x\n---\nx';
const WORD_ID = '6f2c1f0a-6f57-4f43-9c3e-0d8a3b6f2a11';
const PUBLISH = { visibility: 'server' };

const TURN = { conversationId: 'x', runId: 'x', questions: 1, signature: 'x' };

/** Bodies of all routes that read JSON. */
export const BODIES: Record<string, RequestBody> = {
  'POST /api/agents': { good: AGENT },
  'POST /api/library/import': { good: { file: FILE } },
  'POST /api/library/import/preview': { good: { file: FILE } },
  'PUT /api/desks/[id]/overrides/[key]': { good: { blocks: [{ title: 'x', text: 'x' }] } },
  'POST /api/desks/[id]/question-sets': { good: { title: 'x', csv: 'question\nx' } },
  'POST /api/question-sets': { good: { title: 'x', csv: 'question\nx' } },
  'POST /api/question-sets/[set]/runs': { good: { recipient: { type: 'agent', name: 'x' }, model: NO_MODEL } },
  'POST /api/words/changes': {
    good: { id: WORD_ID, commands: [{ kind: 'createNote', id: WORD_ID, folderId: WORD_ID, wordId: null, content: 'x' }] },
  },
  'POST /api/words/changes/[id]/undo': { good: { id: WORD_ID } },
  'POST /api/words/changes/[id]/redo': { good: { id: WORD_ID } },
  'POST /api/words/ask': {
    good: { question: 'x', mode: 'scholar', at: { selection: [], recent: ['x'] }, language: 'en', model: NO_MODEL },
    more: ['conversationId'],
  },
  'POST /api/words/plans': {
    good: { title: 'x', commands: [{ kind: 'deleteWord', id: 'x' }], language: 'en' },
    more: ['conversationId'],
  },
  'POST /api/words/import': {
    good: { text: 'x – x', format: 'lines', language: 'en', columns: ['term', null] },
    more: ['folderId'],
  },
  'POST /api/words/reviews/ratings': { good: { ratings: [{ id: randomUUID(), wordId: randomUUID(), rating: 3 }] } },
  'POST /api/desks/[id]/scenario-preview': { good: { area: 'x', blocks: [{ title: 'x', text: 'x' }] } },
  'POST /api/desks/[id]/scenario-trial': { good: { question: 'x', area: 'x', blocks: [{ title: 'x', text: 'x' }] } },
  'POST /api/scenario/scenario-overrides': { good: { desk: 'x', departmentKey: 'x', overrideText: 'x' } },
  'PUT /api/scenario/scenario-overrides': { good: { desk: 'x', departmentKey: 'x', overrideText: 'x' } },
  'POST /api/agents/preview': {
    good: { title: 'x', definition: { instructions: [{ text: 'x' }], variables: { place: 'x' }, tools: { readDocument: 'on' } } },
  },
  'POST /api/agents/test': {
    good: { name: 'x', title: 'x', definition: { model: NO_MODEL }, messages: [{ role: 'user', content: 'x' }] },
    more: ['conversationId'],
  },
  'PUT /api/agents/[id]': { good: { ...AGENT, version: 1 } },
  'PATCH /api/agents/[id]': { good: PUBLISH },
  'POST /api/http-tools': { good: { connection: 'x', tools: [{ name: 'x', definition: HTTP_TOOL }] } },
  'POST /api/http-tools/try': { good: { connection: 'x', definition: HTTP_TOOL, arguments: { id: 'x' } } },
  'POST /api/http-tools/openapi': { good: { text: 'x' } },
  'PATCH /api/http-tools/[id]': { good: { name: 'x', definition: HTTP_TOOL } },
  'POST /api/mcp-prompts': { good: { connection: 'x', name: 'x', values: { place: 'x' } } },
  'POST /api/mcp-resources': { good: { connection: 'x', template: 'x', values: { place: 'x' } }, more: ['uri'] },
  'PUT /api/desks/[id]/answers/[answer]/review': {
    good: { sentences: [{ score: 100, reason: 'x' }], citationScore: 80, betterUrl: 'https://example.com/', note: 'x' },
  },
  'PUT /api/desks/[id]/answers/[answer]/feedback': { good: { isHelpful: false, reason: 'wrong' } },
  'POST /api/mcp-tools/[id]': { good: { action: 'confirm_read', hash: 'x' } },
  'PATCH /api/facts/[id]': { good: { text: 'x' } },
  'POST /api/prompts': { good: PROMPT },
  'POST /api/prompts/preview': { good: { title: 'x', definition: PROMPT.definition } },
  'PUT /api/prompts/[id]': { good: { ...PROMPT, version: 1 } },
  'PATCH /api/prompts/[id]': { good: PUBLISH },
  'POST /api/teams': { good: TEAM },
  'PUT /api/teams/[id]': { good: { ...TEAM, version: 1 } },
  'PATCH /api/teams/[id]': { good: PUBLISH },
  'POST /api/ask/[id]': { good: { question: 'x', visitor: 'x', turn: TURN, referringUrl: 'https://example.org/' } },
  'POST /api/ask/[id]/follow': { good: { visitor: 'x', turn: TURN } },
  'POST /api/ask/[id]/stop': { good: { visitor: 'x', turn: TURN } },
  'POST /api/ask/[id]/feedback': { good: { visitor: 'x', turn: TURN, feedback: { isHelpful: false, reason: 'wrong' } } },
  'POST /api/desks': { good: DESK },
  'POST /api/desks/[id]/ask': {
    good: { question: 'What does it cost?', model: NO_MODEL },
    more: ['conversationId', 'referringUrl'],
  },
  'PUT /api/desks/[id]': { good: { ...DESK, version: 1 } },
  'PATCH /api/desks/[id]': { good: PUBLISH },
  'POST /api/auth/[...nextauth]': { good: { email: 'ada@example.com', password: 'x', token: 'x', callbackUrl: '/' } },
  'POST /api/chat': { good: { ...chat('Which accounts?'), model: NO_MODEL }, more: ['id', 'agent', 'conversationId'] },
  'POST /api/chat/multi': {
    good: { ...chat('Which accounts?'), agents: ['data-steward'], rounds: 1, model: NO_MODEL },
    more: ['conversationId', 'failurePolicy'],
  },
  'POST /api/chat-orchestrated': {
    good: { message: 'x', chatHistory: [{ role: 'user', content: 'x' }], team: ['data-steward'], model: NO_MODEL },
    more: ['conversationId'],
  },
  'POST /api/chat-stream': { good: { message: 'x', agent: 'data-steward', model: NO_MODEL }, more: ['conversationId'] },
  'POST /api/choose-password': { good: { token: 'x', password: 'correct horse battery' } },
  'POST /api/connections': { good: { provider: 'searxng', name: 'Search', agents: ['x'], url: 'http://127.0.0.1:9/' } },
  'POST /api/connections/[id]/specialists': { good: { agents: [{ content: AGENT, existing: { id: 'x', version: 1 } }] } },
  'PATCH /api/connections/[id]': { good: { name: 'x', agents: ['x'] }, more: ['url', 'key', 'loginUrl'] },
  'PATCH /api/conversations/[id]': { good: { title: 'x' }, more: ['pinned', 'archived'] },
  'POST /api/conversations/[id]/fork': { good: { runId: 'x' } },
  'POST /api/conversations/[id]/shares': { good: { withWork: true, expiresInDays: 7 } },
  'POST /api/schedules': { good: SCHEDULE },
  'PUT /api/schedules/[id]': { good: SCHEDULE },
  'PATCH /api/schedules/[id]': { good: { status: 'paused' } },
  'POST /api/webhooks': { good: { url: 'http://hooks.example.com', events: ['run.ended'], password: 'x' } },
  'PATCH /api/webhooks/[id]': { good: { events: ['run.ended'] } },
  'POST /api/keys': { good: { name: 'x', scopes: ['read'], agents: ['x'], password: 'x' } },
  'POST /api/mcp': {
    good: {
      jsonrpc: '2.0',
      id: 'x',
      method: 'tools/call',
      params: { name: 'ask_agent', arguments: { agent: 'x', question: 'x' } },
    },
  },
  'PATCH /api/me': { good: { name: 'x', settings: { language: 'en', model: 'x', timeZone: 'UTC', browserTimeZone: 'UTC' } } },
  'POST /api/me/password': { good: { current: 'x', password: 'correct horse battery' } },
  'POST /api/me/two-factor': { good: { password: 'x' } },
  'POST /api/me/two-factor/confirm': { good: { code: 'x' } },
  'POST /api/me/two-factor/recovery-codes': { good: { password: 'x' } },
  'POST /api/me/two-factor/remove': { good: { password: 'x' } },
  'POST /api/me/passkeys/options': { good: { password: 'x' } },
  'POST /api/me/passkeys': {
    good: {
      name: 'x',
      credential: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'x', attestationObject: 'x', transports: ['x'] },
      },
    },
  },
  'POST /api/chat/chat-pii-check': { good: { desk: 'x', text: 'x', model: NO_MODEL } },
  'POST /api/chat/chat-translate': { good: { desk: 'x', text: 'x', model: NO_MODEL } },
  'POST /api/chat/chat-graph-run': { good: { graph: 'x', input: { userMessage: 'x', selectedAI: NO_MODEL } } },
  'POST /api/chat/chat-message': {
    good: { desk: 'x', userMessage: 'x', selectedAI: NO_MODEL },
    more: ['chatId', 'referringUrl'],
  },
  'POST /api/chat/chat-similar-answer': { good: { desk: 'x', text: 'x', model: NO_MODEL } },
  'POST /api/search/search-context': { good: { desk: 'x', text: 'x', model: NO_MODEL }, more: ['referringUrl'] },
  'POST /api/util/util-check-url': { good: { url: 'x' }, more: ['desk'] },
  'POST /api/models/ping': { good: { model: NO_MODEL } },
  'POST /api/models/pulls': { good: { model: NO_MODEL } },
  'POST /v1/chat/completions': {
    good: {
      model: NO_MODEL,
      messages: [
        { role: 'system', content: 'x' },
        { role: 'user', content: [{ type: 'text', text: 'x' }] },
      ],
      tools: [{ type: 'function', function: { name: 'x', description: 'x', parameters: { type: 'object', properties: {} } } }],
    },
    more: ['user', 'stop'],
  },
  'POST /v1/responses': {
    good: { model: NO_MODEL, input: [{ role: 'user', content: 'x' }], instructions: 'x' },
    more: ['previous_response_id', 'user'],
  },
  'POST /api/v1/conversations': {
    good: {
      agent: 'x',
      title: 'x',
      tools: [
        { name: 'x', description: 'x', inputSchema: { type: 'object', properties: { x: { type: 'string', pattern: 'x' } } } },
      ],
    },
  },
  'POST /api/v1/conversations/[id]/messages': { good: { content: 'x', model: NO_MODEL } },
  'POST /api/v1/conversations/[id]/tool-results': { good: { call_id: 'x', success: true, output: { x: 'x' } }, more: ['error'] },
  'POST /api/people': { good: { email: 'new@example.com', name: 'New', role: 'member', agents: ['x'], password: 'x' } },
  'PATCH /api/people/[id]': { good: { role: 'member', agents: ['x'], password: 'x' } },
  'POST /api/people/[id]/link': { good: { password: 'x' } },
  'PUT /api/runs/[id]/rating': { good: { rating: 'good' } },
  'POST /api/runs/[id]/signals': { good: { kind: 'note', agent: 'data-steward', text: 'x' } },
  'POST /api/runs/[id]/signals/[key]': {
    good: { kind: 'approval', decision: 'approve', token: 'x', reason: 'x', args: { x: 'x' } },
  },
};

/** A UI message with a text and a file part, and an earlier message. */
export function chat(content: string) {
  const file = { type: 'file', url: 'data:text/plain,x', mediaType: 'text/plain', filename: 'x.txt' };
  const parts = [{ type: 'text', text: content }, file];
  return {
    messages: [
      { role: 'user', content: 'Hello' },
      { role: 'user', parts },
    ],
  };
}
