import type { Json } from '@/lib/core/json/json';
import { phrase } from '@/lib/core/phrases/phrase';
import { purposeOf } from '@/lib/core/runs/signals';
import { storable } from '@/lib/core/text/storable';
import { awaitAnswer } from './await-answer';
import type { ServerCall } from './tool-call';
import { failing, type ToolFailure } from './tool-outcome';

/** Validity of an approval request: longer than a holiday weekend, but short enough that users remember its context. */
const VALID_MS = 7 * 24 * 3600 * 1000;

/**
 * Asks the user, once, whether a call may run, with the arguments that `prepare` returns. Resolves with the arguments to run it with, or with the
 * reason why it may not run.
 */
export async function approve(
  { turn, tool, input: requested, toolCallId }: ServerCall,
  prepare: () => Promise<{ input: unknown } | ToolFailure>,
): Promise<{ input: unknown } | ToolFailure> {
  const { log, ports, eventFields } = turn;
  const { userId, id: runId } = log.run;
  const key = `${eventFields.turnId}.${toolCallId}`;
  const hasAsked = log.signals.request(key) !== undefined;
  const prepared = hasAsked ? { input: requested } : await prepare();
  if ('error' in prepared) return prepared;
  const { input } = prepared;
  // A request that was already sent needs its own answer. Once the run has read third-party text, an approval of all calls does not cover calls that
  // the text may have caused. In a repeated turn, it covers no call that an earlier attempt may have made.
  const isAskedEachTime = log.taint.isTainted || tool.confirm === 'when-untrusted';
  const isBound = isAskedEachTime || log.hasBegunBefore(eventFields.turnId, tool.name);
  if (log.signals.always(tool.name) && !isBound && !hasAsked) return { input };
  // The approval is bound to the arguments as they were stored.
  const bound = { userId, runId, key, tool: tool.name, args: storable(input as Json) };
  const expiresAt = new Date(Date.now() + VALID_MS).toISOString();
  const { sentRequest, answer } = await awaitAnswer(turn, {
    ...eventFields,
    key,
    kind: 'approval',
    callId: toolCallId,
    name: tool.name,
    args: bound.args,
    expiresAt,
    token: ports.sign('request', { ...bound, expiresAt }),
    ...((tool.confirm === 'when-tainted' || tool.confirm === 'when-tainted-elsewhere') && { sends: true }),
    ...(tool.revision !== undefined && { revision: tool.revision }),
    ...(isAskedEachTime && { each: true }),
  });
  if (!answer) return failing(phrase('noTimeForCall'));
  const args = (answer.kind === 'approval' ? answer.args : undefined) ?? sentRequest.args;
  const approved = { ...bound, args, expiresAt: sentRequest.expiresAt ?? expiresAt };
  if (answer.kind !== 'approval' || answer.seal !== ports.sign(purposeOf(answer), approved)) {
    console.error(`An approval of run ${runId} does not match its request and is ignored.`);
    return { error: `${tool.name} was not run: its approval is not valid.` };
  }
  if (answer.expired) return { error: `${tool.name} was not run: the person did not answer in time.` };
  if (answer.decision === 'deny') {
    const { reason } = answer;
    return failing(reason ? phrase('declinedSaying', { tool: tool.name, reason }) : phrase('declined', { tool: tool.name }));
  }
  if ((sentRequest.revision ?? tool.revision) !== tool.revision)
    return {
      error: `${tool.name} was not run: it was changed after the person was asked. Call it again, so that they are asked again.`,
    };
  const parsed = tool.input.safeParse(args);
  return parsed.success ? { input: parsed.data } : { error: `${tool.name} was not run: the edited arguments are not valid.` };
}
