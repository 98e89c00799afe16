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
  return { text: TEXT, pace };
}

const answerTo = ({ schema }) => ('needsIteration' in schema.properties ? DISPATCH_PLAN : BRIEF);

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
