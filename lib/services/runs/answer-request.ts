import { z } from 'zod';
import type { SignalAnswer } from '@/lib/api/answers';
import type { SignedIn } from '@/lib/core/actor';
import { formSchema } from '@/lib/core/desks/question-form';
import { AppError } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { parse } from '@/lib/core/parse';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import type { Tools } from '@/lib/core/ports/tools';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { type AnswerRequest, purposeOf, type SignalData, type SignedFacts } from '@/lib/core/runs/signals';
import type { Engine } from '@/lib/engine/engine';
import type { Env } from '@/lib/env';
import type { NumberValue } from '@/lib/secrets/number-values';
import { sameText } from '@/lib/secrets/same-text';
import type { Sign } from '@/lib/secrets/signer';
import type { Call } from '../call';
import { isStale } from '../inbox/is-stale';
import { notFound } from '../not-found';
import { resultSchema } from '../programs/result-schema';
import { type RunRights, requireMayAnswer } from './agent-rights';
import { findRun } from './find-run';
import { placeholdersFor, redactAnswer } from './redact-messages';
import { sendSignal } from './send-signal';

type Approval = Extract<AnswerRequest, { kind: 'approval' }>;

interface Parts extends RunRights {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS' | 'REDACT_MESSAGES'>;
  engine: Pick<Engine, 'signal'>;
  sign: Sign;
  tools: Tools;
  numberValue: NumberValue;
}

/** `isSaid`: whether the user gave the answer as a message in the conversation; for approvals only. */
type Answering = SignalAnswer & { answer: AnswerRequest; isSaid?: true };

/**
 * Answers a request of a run: approves or denies a tool call, returns the result of a client tool, or answers a question or a form.
 * @throws {AppError} `not_found` for a request that does not exist or is another user's; `bad_request` for an answer of another kind or
 * arguments the tool rejects; `forbidden` for an agent the user may not ask, for an approval that is not the user's own or does not match
 * the request, and for a key that decides whether a write is repeated; `conflict` when the request has expired or is already answered
 */
export async function answerRequest({
  ctx,
  input: { runId, key, answer: given, isSaid },
}: Call<Parts, Answering>): Promise<SignalAnswer> {
  const { stores, engine, sign, tools, actor } = ctx;
  const userId = actor.user.id;
  const openRequest = await stores.runs.request(userId, runId, key);
  if (!openRequest) throw notFound();
  const request = openRequest.data;
  const run = await findRun(stores, actor.user, runId);
  await requireMayAnswer(ctx, run, request);
  const placeholders = placeholdersFor(ctx);
  const answer = placeholders ? redactAnswer(given, request, placeholders) : given;
  const { kind } = request;
  if (answer.kind !== kind) {
    throw new AppError('bad_request', `kind: must be "${kind}" for this request`, { fields: { kind: `must be "${kind}"` } });
  }
  if (mayRepeat(request) && actor.type !== 'user') throw new AppError('forbidden', phrase('repeatByKey'));
  const schema = answer.kind === 'client_tool' && answer.error === undefined && (await resultSchema(tools, run, request));
  if (schema) parse(z.object({ result: schema }), answer);
  if (answer.kind === 'form' && answer.action === 'accept')
    parse(z.object({ values: formSchema(request.fields ?? []) }), { values: answer.values });
  const data =
    answer.kind === 'approval'
      ? { ...(await approvalOf({ sign, tools, actor }, { runId, request, approval: answer })), ...(isSaid && { isSaid }) }
      : answer;
  const answered = (await stores.runs.signals(runId)).some((signal) => signal.key === key);
  if (!answered && (await isStale(stores, userId, openRequest))) {
    throw new AppError('conflict', phrase('notWaiting', { agent: request.agent }));
  }
  const entry: NewAuditEntry | undefined =
    answer.kind === 'approval' ? { userId, action: 'approval', facts: approvalFacts(runId, request, answer) } : undefined;
  const outcome = await sendSignal(engine, { run: { id: runId, userId }, signal: { key, data }, entry });
  if (outcome === 'duplicate') throw new AppError('conflict', phrase('alreadyAnswered'));
  return { runId, key };
}

/** Runs of an earlier version ask whether a write happened without saying that it may be repeated. */
const mayRepeat = ({ mayRepeat = false, kind, key }: SignalRequest) =>
  mayRepeat || (kind === 'question' && /\.outcome\.\d+$/.test(key));

/** Checks that the approval matches exactly this request, and returns it signed and bound to the request (SECURITY, "writes"). */
async function approvalOf(
  { sign, tools, actor }: Pick<Parts, 'sign' | 'tools'> & { actor: SignedIn },
  { runId, request, approval }: { runId: string; request: SignalRequest; approval: Approval },
): Promise<SignalData> {
  if (actor.type !== 'user') {
    throw new AppError('forbidden', phrase('approvalByKey'));
  }
  const { key, name: tool, args, expiresAt = '' } = request;
  const bound: SignedFacts = { userId: actor.user.id, runId, key, tool, args, expiresAt };
  if (!sameText(approval.token, sign('request', bound))) {
    throw new AppError('forbidden', phrase('approvalDiffers'), {
      fields: { token: 'does not match the request' },
    });
  }
  const { token: _, args: edited, always, ...decided } = approval;
  if (decided.decision === 'deny') return { ...decided, seal: sign('denial', bound) };
  if (!(Date.parse(expiresAt) > Date.now())) throw new AppError('conflict', phrase('approvalExpired'));
  const purpose = purposeOf(approval);
  if (edited === undefined) return { ...decided, always, seal: sign(purpose, bound) };
  await checkArguments(tools, actor.user.id, { name: tool, args: edited });
  return { ...decided, always, args: edited, seal: sign(purpose, { ...bound, args: edited }) };
}

function approvalFacts(run: string, { key: request, name: tool }: SignalRequest, { decision, always = false, args }: Approval) {
  return { run, request, tool, decision, always, edited: args !== undefined && decision === 'approve' };
}

async function checkArguments(tools: Tools, userId: string, { name, args }: { name: string; args: Json }): Promise<void> {
  const [tool] = await tools.find(userId, [name]);
  if (!tool) throw new AppError('conflict', phrase('toolIsGone', { tool: name }));
  parse(z.object({ args: tool.input }), { args });
}
