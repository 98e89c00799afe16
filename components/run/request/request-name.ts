import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { CHOOSE_TEAM } from '@/lib/core/tools/tool';
import type { Text } from '@/lib/i18n/text';
import { toolTitle } from '@/lib/run-view/tool-title';

/** Whether the request asks the user to confirm the team. */
export function isTeamChoice({ name }: Pick<SignalRequest, 'name'>): boolean {
  return name === CHOOSE_TEAM;
}

/** Describes which agent asks, and for what kind of answer. */
export function requestWords(request: Pick<SignalRequest, 'kind' | 'name'>, agent: string, { request: words }: Text): string {
  return isTeamChoice(request) ? words.chooseTeam : words[request.kind](agent);
}

/** Describes a request in one line, with its question as it is: see `questionWords`, which loads all phrases. */
export function requestName(request: SignalRequest, agent: string, text: Text): string {
  const title = requestWords(request, agent, text);
  if (isTeamChoice(request)) return title;
  const { kind, name, question = '' } = request;
  return text.request.about(title, kind === 'question' || kind === 'form' ? question : toolTitle(name, text));
}
