// The bench's models, in a process of their own. Sends its base URL when ready, and answers each message with its event-loop delay since
// the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startModelServer } from '../../tests/fakes/model-server.ts';
import { PACES } from './paces.mjs';

const AGENTS = ['data-steward', 'prospect-finder', 'contract-reader'];
const BRIEF = {
  goal: 'Find the customers worth a call this quarter, with what they order and when their contracts end.',
  approach: 'Look at the accounts, their orders and their contracts in parallel, then compare.',
  successCriteria: ['Every customer has an id and a source', 'Every contract has an end date'],
  focus: AGENTS.map((agent) => ({ agent, task: 'Report what you find about the customers, with the source of each fact.' })),
};
const DISPATCH_PLAN = {
  reasoning: 'Each of them knows a part of the answer.',
  agents: BRIEF.focus.map((one) => ({ ...one, priority: 1 })),
  needsIteration: false,
};
const TEXT = 'Account '.repeat(40);
const DESK_TEXT = `<answer><s-1>An adult pays ${'a '.repeat(30)}$6.50.</s-1></answer><confidence>8</confidence>`;
/** In its first call each agent calls the first of these tools that it has. Like the floor's, they do almost no work. */
const TOOL_CALLS = {
  getSFDCData: { object: 'Account', fields: ['Name', 'Industry', 'AnnualRevenue'], limit: 5 },
  readSharedData: {},
};

function behaviour({ body, toolResults }) {
  const pace = PACES[body.model];
  if (body.response_format) return { json: answerTo(body.response_format.json_schema), pace };
  const tool = body.tools?.find(({ function: { name } }) => name in TOOL_CALLS)?.function;
  if (tool && toolResults.length === 0) return { toolCalls: [{ name: tool.name, arguments: TOOL_CALLS[tool.name] }], pace };
  return { text: isOfDesk(body) ? DESK_TEXT : TEXT, pace };
}

const isOfDesk = ({ messages }) => JSON.stringify(messages[0]).includes('<preliminary-checks>');

/** The agents of an answer desk, by a field of their answers. */
const DESK_ANSWERS = {
  spans: { spans: [] },
  translatedText: { originalLanguage: 'eng', translatedLanguage: 'eng', translatedText: '', noTranslation: true },
  query: { query: 'ferry fares adult' },
  topicUrl: { topic: 'Ferry fares', topicUrl: '', area: 'ferries', areaUrl: '' },
  citation: { sentences: [{ score: 100, reason: 'stated' }], citation: { score: 100, reason: 'names the fare' } },
};

function answerTo({ schema: { properties } }) {
  const field = Object.keys(DESK_ANSWERS).find((name) => name in properties);
  return field ? DESK_ANSWERS[field] : 'needsIteration' in properties ? DISPATCH_PLAN : BRIEF;
}

const RESOLUTION_MS = 1;
const server = await startModelServer({ behaviour, record: false });
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', () => {
  process.send({ lagP99Ms: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS) });
  delay.reset();
});
process.on('disconnect', () => process.exit());
process.send({ url: server.url });
