import type { DeskQuestion } from '@/lib/api/desk-requests';
import { AppError, passesSoon } from '@/lib/core/errors';
import { messageFields, phrase } from '@/lib/core/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import { conversationsOf, type QuestionSet, type SetProblem, type SetQuestion, type SetRun } from '@/lib/core/question-set';
import { isEnded } from '@/lib/core/run';
import { type AskParts, askDesk } from '../desks/ask-desk';

export interface AskSetParts extends AskParts {
  stores: AskParts['stores'] & Pick<Stores, 'questionSets' | 'users'>;
}

/** Maximum number of conversations that are held at a time. */
const CONVERSATIONS = 2;

/**
 * Asks the next questions of a running set, as the person who started it, and ends the run after the last answer. It may be called at any
 * time and by several processes: each question has its own idempotency key, so that it is asked once.
 */
export async function askSet(parts: AskSetParts, { run, set }: { run: SetRun; set: QuestionSet }): Promise<void> {
  const { questionSets, users } = parts.stores;
  const user = await users.byId(run.userId);
  if (!user || user.disabled) return;
  const asked = new Map((await questionSets.answers(run.id)).map((answer) => [answer.place, answer]));
  const isOver = (place: number) => {
    const answer = asked.get(place);
    return answer !== undefined && (answer.status === null || isEnded(answer.status));
  };
  const open = conversationsOf(set.questions).filter((places) => !places.every(isOver));
  if (open.length === 0) {
    await questionSets.end(run.id, 'done');
    return;
  }
  for (const places of open.slice(0, CONVERSATIONS)) {
    const place = places.find((one) => !isOver(one));
    const question = place === undefined ? undefined : set.questions[place];
    if (place === undefined || !question || asked.has(place)) continue;
    const earlier = places.flatMap((one) => asked.get(one) ?? []).findLast(({ answerId }) => answerId !== null);
    const conversationId = earlier?.conversationId ?? undefined;
    const outcome =
      earlier && conversationId === undefined
        ? { problem: messageFields(phrase('setConversationGone')) }
        : await ask({ question, conversationId, key: `set.${run.id}.${place}` });
    if (outcome) await questionSets.save(run.id, { place, answerId: null, problem: null, ...outcome });
  }

  /** Undefined: it is to be tried again later. */
  async function ask({
    question,
    conversationId,
    key,
  }: Asking): Promise<{ answerId: string } | { problem: SetProblem } | undefined> {
    if (!user) return undefined;
    const request: DeskQuestion = {
      ...{ question: question.question, pageLanguage: question.language ?? 'en', reuse: false },
      ...(conversationId !== undefined && { conversationId }),
    };
    try {
      const ctx = { ...parts, actor: { type: 'schedule' as const, user } };
      const asked = await askDesk({ ctx, input: { desk: set.deskId, request, key, caller: { temporary: true }, asItIs: true } });
      return { answerId: asked.id };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (passesSoon(error)) return undefined;
      return { problem: messageFields(error.userMessage) };
    }
  }
}

interface Asking {
  question: SetQuestion;
  conversationId: string | undefined;
  key: string;
}
