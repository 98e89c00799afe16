import { AppError, passesSoon } from '@/lib/core/errors';
import { messageFields, phrase } from '@/lib/core/phrases/phrase';
import type { AskedQuestion } from '@/lib/core/ports/question-set-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { conversationsOf, type QuestionSet, type SetProblem, type SetRun } from '@/lib/core/question-sets/question-set';
import type { Engine } from '@/lib/engine/engine';
import type { AskParts } from '../desks/ask-desk';
import { askQuestion } from './ask-question';
import { stopQuestion } from './stop-question';

export interface AskSetParts extends AskParts {
  stores: AskParts['stores'] & Pick<Stores, 'questionSets' | 'users' | 'runs'>;
  engine: Pick<Engine, 'start' | 'signal'>;
}

/** Maximum number of conversations at a time. */
const CONVERSATIONS = 2;
/** How long the run of a question waits for an approval or answer of the user: as long as a schedule may be late (`ON_TIME_MS`). */
const WAIT_MINUTES = 5;

/**
 * Asks the next questions of a running set, as the user who started it, and ends the run after the last answer. It may be called at any time and by
 * several processes: each question has its own idempotency key, so that it is asked only once.
 */
export async function askSet(parts: AskSetParts, { run, set }: { run: SetRun; set: QuestionSet }, now: Date): Promise<void> {
  const { questionSets, users } = parts.stores;
  const user = await users.byId(run.userId);
  if (!user || user.disabled) return;
  const asked = new Map((await questionSets.answers(run.id)).map((answer) => [answer.place, answer]));
  const isOver = (place: number) => {
    const answer = asked.get(place);
    return answer !== undefined && (answer.status === null || answer.isSettled);
  };
  const open = conversationsOf(set.questions).filter((places) => !places.every(isOver));
  if (open.length === 0) {
    await questionSets.end(run.id, 'done');
    return;
  }
  for (const places of open.slice(0, CONVERSATIONS)) {
    const place = places.find((one) => !isOver(one));
    const question = place === undefined ? undefined : set.questions[place];
    if (place === undefined || !question) continue;
    const going = asked.get(place);
    if (going) {
      await stopWaiting(parts, { run, going, user, now });
      continue;
    }
    const earlier = places.flatMap((one) => asked.get(one) ?? []).findLast(({ answerId }) => answerId !== null);
    const conversationId = earlier?.conversationId ?? undefined;
    const outcome =
      earlier && conversationId === undefined
        ? { problem: messageFields(phrase('setConversationGone')) }
        : await ask({ question, conversationId, key: `set.${run.id}.${place}` });
    if (outcome) await questionSets.save(run.id, { place, answerId: null, problem: null, ...outcome });
  }

  /** Undefined when it must be tried again later. */
  async function ask(
    asking: Omit<Parameters<typeof askQuestion>[0]['input'], 'run'>,
  ): Promise<{ answerId: string } | { problem: SetProblem } | undefined> {
    if (!user) return undefined;
    try {
      const ctx = { ...parts, actor: { type: 'schedule' as const, user } };
      return { answerId: (await askQuestion({ ctx, input: { ...asking, run } })).id };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (passesSoon(error)) return undefined;
      return { problem: messageFields(error.userMessage) };
    }
  }
}

/** Cancels a run that has waited too long for its user: perhaps nobody is watching the set, and its other questions would never be asked. */
async function stopWaiting(
  parts: AskSetParts,
  { run, going, user, now }: { run: SetRun; going: AskedQuestion; user: User; now: Date },
): Promise<void> {
  const { answerId, status } = going;
  if (answerId === null || status !== 'waiting') return;
  const [open] = await parts.stores.runs.openRequests(user.id, { runId: answerId, limit: 1 });
  if (!open || now.getTime() - Date.parse(open.request.at) < WAIT_MINUTES * 60_000) return;
  await stopQuestion(parts, { run, asked: going, why: phrase('setWaited', { minutes: WAIT_MINUTES }) });
}
