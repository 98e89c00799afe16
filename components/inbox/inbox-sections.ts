import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { RequestKind } from '@/lib/core/signals';
import { isTeamChoice } from '../run/request/request-name';

const ORDER: readonly RequestKind[] = ['approval', 'question', 'client_tool'];

/** What waits, by kind; a kind nothing is of is left out. Within one, the oldest first. */
export function inboxSections(requests: readonly OpenRequest[]): { kind: RequestKind; requests: OpenRequest[] }[] {
  return ORDER.map((kind) => ({ kind, requests: requests.filter(({ request }) => sectionOf(request.data) === kind) })).filter(
    (section) => section.requests.length > 0,
  );
}

/** A team to be started is a question to the person. */
function sectionOf(request: OpenRequest['request']['data']): RequestKind {
  return isTeamChoice(request) ? 'question' : request.kind;
}
