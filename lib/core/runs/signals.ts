import { z } from 'zod';
import { formValues } from '../desks/question-form';
import type { Json } from '../json/json';

const json = z.custom<Json>(() => true);
const words = z.string().trim().min(1, 'needs some text').max(10_000, 'at most 10,000 characters');

/**
 * What a run may wait for: a user's approval of a write, a result from the user's own program, or a user's answer. `form`: a question with fields
 * that a tool asks in the middle of a call.
 */
export const REQUEST_KINDS = ['approval', 'client_tool', 'question', 'form'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A user's commands to one agent of a running run; `turnId` names the turn. */
export const TURN_CONTROLS = ['stop', 'skip', 'retry'] as const;
export type TurnControl = (typeof TURN_CONTROLS)[number];

/**
 * Everything that reaches a run from outside. Signals are stored in `run_signal`; the log records them as `signal_received`.
 * stop: ends the agent's turn and leaves the agent out from then on. skip: ends only this turn. retry: starts the turn again.
 */
const approval = z.object({
  kind: z.literal('approval'),
  decision: z.enum(['approve', 'deny']),
  /** The arguments to run with, if the user edited them. */
  args: json.optional(),
  reason: z.string().max(2000).optional(),
  /** Further calls of this tool in this run need no approval. */
  always: z.boolean().optional(),
});
const clientTool = z.object({
  kind: z.literal('client_tool'),
  result: json.optional(),
  error: z.string().max(10_000).optional(),
});
const question = z.object({ kind: z.literal('question'), answer: words });
const form = z.object({
  kind: z.literal('form'),
  /** decline: the user does not want to answer. cancel: the user closes the form without a decision. */
  action: z.enum(['accept', 'decline', 'cancel']),
  /** The values of the fields, by name; for `accept` only. */
  values: formValues.optional(),
});
const cancel = z.object({ kind: z.literal('cancel') });
const turnControl = z.object({ kind: z.enum(TURN_CONTROLS), turnId: z.string().min(1).max(200) });
const note = z.object({ kind: z.literal('note'), agent: z.string().min(1).max(100), text: words });
const steer = z.object({ kind: z.literal('steer'), text: words });
const add = z.object({ kind: z.literal('add'), agent: z.string().min(1).max(100) });
/** The user wants the answer now, from what has been found so far. */
const finish = z.object({ kind: z.literal('finish') });

/** Key of the signal `finish`: a run receives it once. */
export const FINISH_KEY = 'finish';

/**
 * `seal`: the signature that binds an approval to user, run, request, tool, arguments and expiry; only the server can create
 * it.
 */
export const signalData = z.discriminatedUnion('kind', [
  // `expired`: the server denied the request, since it was not answered in time. `isSaid`: given as a message in the conversation.
  approval.extend({ seal: z.string(), expired: z.boolean().optional(), isSaid: z.literal(true).optional() }),
  clientTool,
  question,
  form,
  cancel,
  turnControl,
  note,
  steer,
  add,
  finish,
]);
export type SignalData = z.infer<typeof signalData>;
export type SignalOf<K extends SignalData['kind']> = Extract<SignalData, { kind: K }>;

export interface Signal {
  /** For an answer: the request's key. Otherwise a unique id. Only the first signal with a key counts. */
  key: string;
  data: SignalData;
  /** ISO 8601 */
  at: string;
}

/** Body of `POST /api/runs/:id/signals/:key`: the answer to one request. `token`: the one in the request. */
export const answerRequest = z.discriminatedUnion('kind', [
  approval.extend({ token: z.string().max(200) }).strict(),
  clientTool
    .strict()
    .refine((body) => (body.result === undefined) !== (body.error === undefined), 'must have either result or error'),
  question.strict(),
  form.strict().refine((body) => (body.action === 'accept') === (body.values !== undefined), 'must have values to accept only'),
]);
export type AnswerRequest = z.infer<typeof answerRequest>;

/** Body of `POST /api/runs/:id/signals`: control of a running run. */
export const controlRequest = z.discriminatedUnion('kind', [
  turnControl.strict(),
  note.strict(),
  steer.strict(),
  add.strict(),
  finish.strict(),
]);
export type ControlRequest = z.infer<typeof controlRequest>;

/** The facts that an approval's signature covers, in signing order. */
export interface SignedFacts {
  userId: string;
  runId: string;
  key: string;
  tool: string;
  args: Json;
  expiresAt: string;
}

/**
 * Purpose of a signature: a signature of a denial cannot serve as an approval, nor one for a single call as one for all later
 * calls.
 */
export type SignaturePurpose = 'request' | 'denial' | 'approval' | 'approval_for_all';

/** Returns the purpose of the signature for an answer to an approval. */
export function purposeOf({ decision, always }: Pick<SignalOf<'approval'>, 'decision' | 'always'>): SignaturePurpose {
  if (decision === 'deny') return 'denial';
  return always ? 'approval_for_all' : 'approval';
}
