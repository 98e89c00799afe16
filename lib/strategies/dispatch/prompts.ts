import type { HistoryMessage } from '@/lib/core/agent-task';
import { digestConversation } from '@/lib/core/conversation-history';
import { digest } from '@/lib/core/digest';
import type { PartReference } from '@/lib/core/message';
import { inEnglish, type UserMessage } from '@/lib/core/phrase';
import type { PromptWorkflow } from '@/lib/core/ports/prompt-workflows';
import { tag } from '@/lib/core/tag';
import { attribute, materialText, type RequestMaterial } from '../request-material';
import type { Workflow } from './prompt-workflow';
import type { Report } from './report';
import type { Specialist } from './specialist';

const CONVERSATION_TOKENS = 2000;
/** Token budget of all reports in a prompt. */
const REPORT_TOKENS = 12_000;

const WORKFLOW_TOKENS = 2000;

export interface DispatchRequest {
  question: string;
  material: RequestMaterial;
  /** Images and documents of the request and of the conversation. */
  parts: readonly PartReference[];
  /** The last messages of the conversation. */
  conversation: readonly HistoryMessage[];
  /** The prompt workflow that is carried out. */
  workflow?: Pick<Workflow, 'name' | 'text'>;
}

export function plannerPrompt(
  request: DispatchRequest,
  specialists: readonly Specialist[],
  workflows: readonly PromptWorkflow[],
): string {
  const prompts = workflows.map(({ name, title, description, arguments: all }) => {
    const lines = all.map((one) => `- ${one.name}${one.required ? '' : ' (optional)'}: ${one.description}`);
    return tag('workflow', [description || title, ...lines].join('\n'), `name="${attribute(name)}"`);
  });
  return joined([...background(request), team(specialists), prompts.length > 0 && tag('prompt_workflows', prompts.join('\n'))]);
}

export function followUpPrompt(request: DispatchRequest, specialists: readonly Specialist[], work: Work): string {
  const names = specialists.map(({ name, description }) => tag('specialist', description, `name="${name}"`));
  const ask =
    'The specialists have reported. Give at most two further tasks, for what the request still needs and these specialists can find; an empty list if nothing is missing.';
  return joined([...background(request), tag('specialists', names.join('\n')), ...results(work), ask]);
}

/** Builds the prompt of one specialist for one task. */
export function taskPrompt({ question, material, workflow }: DispatchRequest, task: string): string {
  return joined([materialText(material), tag('request', question), workflowText(workflow), tag('task', task)]);
}

export function synthesizerPrompt(request: DispatchRequest, specialists: readonly Specialist[], work: Work): string {
  return joined([...background(request), team(specialists), ...results(work)]);
}

export interface Work {
  reports: readonly Report[];
  /** Specialists without a result, with the reason. */
  missing: ReadonlyMap<string, { why: UserMessage }>;
}

function background({ question, material, conversation, workflow }: DispatchRequest): string[] {
  const earlier = digestConversation(conversation, CONVERSATION_TOKENS);
  const said = tag('request', question);
  return [earlier && tag('earlier_conversation', earlier), materialText(material), said, workflowText(workflow)];
}

function workflowText(workflow: DispatchRequest['workflow']): string {
  if (!workflow) return '';
  return tag('workflow', digest(workflow.text, WORKFLOW_TOKENS).text, `name="${attribute(workflow.name)}"`);
}

function team(specialists: readonly Specialist[]): string {
  const agents = specialists.map(({ name, description, tools }) =>
    tag('specialist', description, `name="${name}"${tools.length > 0 ? ` tools="${tools.join(' ')}"` : ''}`),
  );
  return tag('specialists', agents.join('\n'));
}

function results({ reports, missing }: Work): string[] {
  const tokens = REPORT_TOKENS / Math.max(1, reports.length);
  const found = reports.map(({ agent, task, text, rating, partial }) => {
    const facts = `agent="${agent}" confidence="${rating.confidence}"${rating.complete ? '' : ' complete="no"'}`;
    const unfinished = partial === undefined ? '' : `Unfinished: ${partial}\n`;
    return tag('report', `${tag('task', task)}\n${unfinished}${digest(text, tokens).text}`, facts);
  });
  const absent = [...missing].map(([agent, { why }]) => `- ${agent}: ${inEnglish(why)}`).join('\n');
  return [...found, absent && tag('missing', absent)];
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('\n');
