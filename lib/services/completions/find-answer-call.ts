import { z } from 'zod';
import type { EarlierCall } from '@/lib/api/openai/earlier-messages';
import type { Stores } from '@/lib/core/ports/stores';
import { parseCallId } from '@/lib/core/tools/call-id';

/** The input of a run whose answer has the form of a tool's arguments (`chosenTools`). */
const input = z.looseObject({ form: z.looseObject({ title: z.string() }) });

/** Finds a call that was the answer of an ended run of the user's; undefined when the id belongs to no such call. */
export async function findAnswerCall(
  { runs }: Pick<Stores, 'runs'>,
  userId: string,
  callId: string,
): Promise<Required<Pick<EarlierCall, 'name' | 'arguments'>> | undefined> {
  const address = parseCallId(callId);
  const run = address && (await runs.get(userId, address.runId));
  const parsed = input.safeParse(run?.input);
  if (!run || !parsed.success) return undefined;
  const [end] = await runs.events(userId, run.id, { after: address.seq - 1, limit: 1, types: ['run_end'] });
  return end?.type === 'run_end' && end.seq === address.seq
    ? { name: parsed.data.form.title, arguments: end.data.answer }
    : undefined;
}
