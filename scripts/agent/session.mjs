import { toolDefinitions } from './tools/index.mjs';

const PATH = '/api/v1/conversations';

/**
 * A conversation with an agent, which can use this program's tools, or with a team, which cannot. `send` resolves with the ids of the run
 * that answers.
 * @param {{ api: object, who?: { agent?: string, team?: object }, conversation?: { id: string }, model?: string, hasTools: boolean }} given
 */
export function createSession({ api, who, conversation, model, hasTools }) {
  let conversationId = conversation?.id;

  async function sendToTeam(content) {
    const body = {
      ...who.team,
      messages: [{ role: 'user', content }],
      ...(model && { model }),
      ...(conversationId && { conversationId }),
    };
    return api.post('/api/chat/multi', body, { idempotencyKey: crypto.randomUUID() });
  }

  async function sendToAgent(content) {
    conversationId ??= await create();
    const body = { content, ...(model && { model }) };
    return api.post(`${PATH}/${conversationId}/messages`, body, { idempotencyKey: crypto.randomUUID() });
  }

  async function create() {
    const body = { ...(who?.agent && { agent: who.agent }), ...(hasTools && { tools: toolDefinitions() }) };
    return (await api.post(PATH, body)).conversation.id;
  }

  return {
    isTeam: Boolean(who?.team),
    get conversationId() {
      return conversationId;
    },
    async send(content) {
      const { runId, conversationId: id } = await (who?.team ? sendToTeam(content) : sendToAgent(content));
      conversationId = id;
      return runId;
    },
  };
}

/**
 * Finds the conversation to continue, by its id or the latest one, with its active run if there is one. `agent`: the one that it is with.
 * @throws {Error} when there is none, or it is with another agent
 */
export async function findConversation({ api, id, isTeam, agent }) {
  if (isTeam) {
    const { conversations } = id ? { conversations: [{ id }] } : await api.get('/api/conversations?limit=1');
    if (conversations.length === 0) throw new Error('There is no conversation to continue.');
    return { id: conversations[0].id };
  }
  const withAgent = agent === undefined ? '' : `&agent=${encodeURIComponent(agent)}`;
  const wantedId = id || (await api.get(`${PATH}?limit=1${withAgent}`)).conversations[0]?.id;
  if (wantedId === undefined) throw new Error('There is no conversation to continue.');
  const { conversation, status, runId } = await api.get(`${PATH}/${encodeURIComponent(wantedId)}`);
  if (agent !== undefined && agent !== conversation.agent)
    throw new Error(`This conversation is with ${conversation.agent}. Leave out --agent to continue it.`);
  const isActive = ['queued', 'running', 'waiting'].includes(status);
  return { ...conversation, ...(isActive && { runId }) };
}

/** Lists the latest conversations, one line each. */
export async function listConversations({ api, isTeam }) {
  const { conversations } = await api.get(`${isTeam ? '/api/conversations' : PATH}?limit=30`);
  return conversations.map(
    ({ id, agent = '', state, title, updatedAt }) =>
      `${id}  ${localTime(updatedAt)}  ${(state ?? 'idle').padEnd(8)}${agent.padEnd(20)} ${title}`,
  );
}

/** The Swedish format is that of ISO 8601. */
const localTime = (at) => new Date(at).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });
