import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { RequestKind } from '@/lib/core/runs/signals';
import { isTeamChoice } from '../run/request/request-name';

/** Forms are questions, too. */
export type InboxKind = Exclude<RequestKind, 'form'>;

const ORDER: readonly InboxKind[] = ['approval', 'question', 'client_tool'];

/** Groups requests by kind, without empty groups. Within a group the oldest comes first. */
export function inboxSections(requests: readonly OpenRequest[]): { kind: InboxKind; requests: OpenRequest[] }[] {
  return ORDER.map((kind) => ({ kind, requests: requests.filter(({ request }) => sectionOf(request.data) === kind) })).filter(
    (section) => section.requests.length > 0,
  );
}

/** The confirmation of a team is shown as a question. */
function sectionOf(request: OpenRequest['request']['data']): InboxKind {
  return isTeamChoice(request) || request.kind === 'form' ? 'question' : request.kind;
}
