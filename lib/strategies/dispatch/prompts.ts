import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import type { PartReference } from '@/lib/core/conversations/message';
import { inEnglish, type UserMessage } from '@/lib/core/phrases/phrase';
import type { PromptWorkflow } from '@/lib/core/ports/prompt-workflows';
import { tag } from '@/lib/core/text/tag';
import { assemblePrompt, type Prompt, type Show } from '../assemble-prompt';
import type { Reader } from '../prompt-room';
import { attribute, type RequestMaterial } from '../request-material';
import { shownBackground, shownMaterial } from '../shown-background';
import type { Workflow } from './prompt-workflow';
import type { Report } from './report';
import type { Specialist } from './specialist';

export interface DispatchRequest {
  question: string;
  material: RequestMaterial;
  /** Images and documents of the request and of the conversation. */
  parts: readonly PartReference[];
  /** The last messages of the conversation. */
  conversation: readonly HistoryMessage[];
  /** The prompt workflow that is being carried out. */
  workflow?: Pick<Workflow, 'name' | 'text'>;
}

export function plannerPrompt(
  request: DispatchRequest,
  { specialists, workflows }: { specialists: readonly Specialist[]; workflows: readonly PromptWorkflow[] },
  planner: Reader,
): Prompt {
  return assemblePrompt(planner, (show) => {
    const prompts = workflows.flatMap(({ name, title, description, arguments: all }) => {
      const lines = all.map((one) => `- ${one.name}${one.required ? '' : ' (optional)'}: ${one.description}`);
      const shown = show('material', [description || title, ...lines].join('\n'));
      return shown === '' ? [] : [tag('workflow', shown, `name="${attribute(name)}"`)];
    });
    return [
      tag('request', show('request', request.question)),
      team(specialists, show),
      prompts.length > 0 && tag('prompt_workflows', prompts.join('\n')),
      ...shownBackground(request, show),
    ];
  });
}

export function followUpPrompt(
  request: DispatchRequest,
  { specialists, work }: { specialists: readonly Specialist[]; work: Work },
  planner: Reader,
): Prompt {
  const ask =
    'The specialists have reported. Give at most two further tasks, for what the request still needs and these specialists can find; an empty list if nothing is missing.';
  const withoutTools = specialists.map((specialist) => ({ ...specialist, tools: [] }));
  return assemblePrompt(planner, (show) => [
    ...asked(request, show),
    team(withoutTools, show),
    ...shownBackground(request, show),
    ...results(work, show),
    ask,
  ]);
}

/** Builds the prompt of one specialist for one task. */
export function taskPrompt(request: DispatchRequest, task: string, specialist: Reader): Prompt {
  return assemblePrompt(specialist, (show) => {
    const [question, workflow] = asked(request, show);
    return [question, shownMaterial(request.material, show), workflow, tag('task', show('request', task))];
  });
}

export function synthesizerPrompt(
  request: DispatchRequest,
  { specialists, work }: { specialists: readonly Specialist[]; work: Work },
  synthesizer: Reader,
): Prompt {
  return assemblePrompt(synthesizer, (show) => [
    ...asked(request, show),
    team(specialists, show),
    ...shownBackground(request, show),
    ...results(work, show),
  ]);
}

export interface Work {
  reports: readonly Report[];
  /** Specialists without a result, with the reason. */
  missing: ReadonlyMap<string, { why: UserMessage }>;
}

/** Renders the request, and the workflow that is being carried out for it. */
function asked({ question, workflow }: DispatchRequest, show: Show): [string, string] {
  const steps = workflow ? show('material', workflow.text) : '';
  return [
    tag('request', show('request', question)),
    workflow && steps !== '' ? tag('workflow', steps, `name="${attribute(workflow.name)}"`) : '',
  ];
}

function team(specialists: readonly Specialist[], show: Show): string {
  const agents = specialists.map(({ name, description, tools }) =>
    tag('specialist', description, `name="${name}"${tools.length > 0 ? ` tools="${tools.join(' ')}"` : ''}`),
  );
  return tag('specialists', show('request', agents.join('\n')));
}

function results({ reports, missing }: Work, show: Show): string[] {
  const found = reports.map(({ agent, task, text, rating, partial }) => {
    const shown = show('report', text);
    if (shown === '' && text !== '') return '';
    const facts = `agent="${agent}" confidence="${rating.confidence}"${rating.complete ? '' : ' complete="no"'}`;
    const unfinished = partial === undefined ? '' : `Unfinished: ${partial}\n`;
    return tag('report', `${tag('task', task)}\n${unfinished}${shown}`, facts);
  });
  const absent = [...missing].map(([agent, { why }]) => `- ${agent}: ${inEnglish(why)}`).join('\n');
  return [...found, absent && tag('missing', show('request', absent))];
}
