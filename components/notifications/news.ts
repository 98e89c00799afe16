import type { InboxAnswer } from '@/lib/api/answers';
import { answersItself } from '../inbox/answers-itself';
import { entryId } from '../inbox/entry-id';
import type { NotifyChoice } from './choice';

/** What a notification is about. */
export interface News {
  id: string;
  runId: string;
  kind: 'needs' | 'finished' | 'failed';
  /** The title of the conversation: all that a notification tells of its content. */
  title: string;
  /** The page that a click opens. */
  href: string;
  /** Paths of the pages that show it. */
  places: string[];
}

/** The news in an answer of the Inbox, oldest first, as far as the user wants them. */
export function newsOf({ requests, unseen = [] }: InboxAnswer, choice: NotifyChoice): News[] {
  const asking = requests.filter((one) => !answersItself(one));
  const needs = asking.map(({ run, title, ...rest }): News => {
    const id = entryId({ run, ...rest });
    return {
      id,
      runId: run.id,
      kind: 'needs',
      title,
      href: '/inbox',
      places: ['/inbox', ...placesOf(run.id, run.conversationId)],
    };
  });
  if (choice !== 'ends') return needs;
  const ends = unseen.map(({ runId, conversationId, title, status }): News => {
    const kind = status === 'failed' ? 'failed' : 'finished';
    return { id: runId, runId, kind, title, href: chatPath(conversationId), places: placesOf(runId, conversationId) };
  });
  return [...needs, ...ends.reverse()];
}

const chatPath = (conversationId: string) => `/chat/${conversationId}`;
const placesOf = (runId: string, conversationId: string) => [chatPath(conversationId), `/runs/${runId}`];
