const messages = [{ role: 'user', content: 'Which contracts renew soon?' }];
const model = { model: 'openai:gpt-5' };
const definition = {
  description: 'Reads an order of the shop',
  input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  method: 'GET',
  path: '/orders/{id}',
  access: 'read',
};
const schedule = {
  title: 'Weekly review',
  question: 'Which contracts renew soon?',
  recipient: { type: 'agent', name: 'my-agent' },
  cron: '0 8 * * 1',
  timeZone: 'Europe/Paris',
};

/** Bodies of operations whose schema alone does not lead to a meaningful example, by method and path as in `operations`. */
export const examples: Readonly<Record<string, unknown>> = {
  'POST /api/chat': { agent: 'my-agent', messages },
  'POST /api/chat/multi': { agents: ['my-agent', 'another-agent'], rounds: 2, messages },
  'POST /api/chat-orchestrated': { message: 'What does love mean in 1 John 4:8?' },
  'POST /api/chat-stream': { message: 'Which contracts renew soon?', agent: 'my-agent' },
  'PATCH /api/conversations/[id]': { title: 'Renewals' },
  'POST /api/agents/test': { name: 'reader', title: 'Reader', definition: {}, messages },
  'POST /api/http-tools': { connection: '<id>', tools: [{ name: 'read_order', definition }] },
  'PATCH /api/http-tools/[id]': { name: 'read_order', definition },
  'POST /api/http-tools/try': { connection: '<id>', definition, arguments: { id: 'A1' } },
  'POST /api/schedules': schedule,
  'PUT /api/schedules/[id]': schedule,
  'POST /api/question-sets': { title: 'Renewals', csv: 'question,answer\nWhen does the lease end?,31 March 2027' },
  'POST /api/question-sets/[set]/runs': { recipient: { type: 'agent', name: 'my-agent' } },
  'POST /api/models/ping': model,
  'POST /api/models/pulls': { model: 'ollama:llama3' },
  'POST /api/choose-password': { token: '<token>', password: 'correct horse battery' },
  'POST /api/me/password': { current: 'correct horse battery', password: 'staple battery horse' },
  'POST /api/me/two-factor/confirm': { code: '123456' },
  'POST /api/people': { email: 'ada@example.com', name: 'Ada', role: 'member' },
  'POST /api/mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  'POST /v1/chat/completions': { model: 'agent:my-agent', messages },
  'POST /v1/responses': { model: 'agent:my-agent', input: 'Which contracts renew soon?' },
};
