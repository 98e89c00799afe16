import { z } from 'zod';
import type { Json } from './json';

const json = z.custom<Json>(() => true);
const words = z.string().trim().min(1, 'needs some text').max(10_000, 'at most 10,000 characters');

/** What a run may wait for: a person's yes to a write, a result from the person's own program, a person's answer. */
export const REQUEST_KINDS = ['approval', 'client_tool', 'question'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a person may do to one agent of a run that is going on; `turnId` names the turn that is meant. */
export const TURN_CONTROLS = ['stop', 'skip', 'retry'] as const;
export type TurnControl = (typeof TURN_CONTROLS)[number];

/**
 * Everything that reaches a run from outside. `signal_received` says it in the log; until then it lies in `run_signal`.
 * stop: this agent's turn ends and it is left out from now on. skip: only this turn. retry: the turn is begun anew.
 */
const approval = z.object({
  kind: z.literal('approval'),
  decision: z.enum(['approve', 'deny']),
  /** The arguments to run with, when the person edited them. */
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
const cancel = z.object({ kind: z.literal('cancel') });
const turnControl = z.object({ kind: z.enum(TURN_CONTROLS), turnId: z.string().min(1).max(200) });
const note = z.object({ kind: z.literal('note'), agent: z.string().min(1).max(100), text: words });
const steer = z.object({ kind: z.literal('steer'), text: words });
const add = z.object({ kind: z.literal('add'), agent: z.string().min(1).max(100) });

/** `seal`: the signature that binds an approval to user, run, request, tool, arguments and expiry; only the server can make it. */
export const signalData = z.discriminatedUnion('kind', [
  // `expired`: denied by the server, since it was not answered in time.
  approval.extend({ seal: z.string(), expired: z.boolean().optional() }),
  clientTool,
  question,
  cancel,
  turnControl,
  note,
  steer,
  add,
]);
export type SignalData = z.infer<typeof signalData>;
export type SignalOf<K extends SignalData['kind']> = Extract<SignalData, { kind: K }>;

export interface Signal {
  /** Of a request: the request's key. Of anything else: unique by itself. The first one with a key counts. */
  key: string;
  data: SignalData;
  /** ISO 8601 */
  at: string;
}

/** Body of `POST /api/runs/:id/signals/:key`: the answer to one request. `token` is the one the request came with. */
export const answerRequest = z.discriminatedUnion('kind', [
  approval.extend({ token: z.string().max(200) }).strict(),
  clientTool.strict().refine((said) => (said.result === undefined) !== (said.error === undefined), 'either result or error'),
  question.strict(),
]);
export type AnswerRequest = z.infer<typeof answerRequest>;

/** Body of `POST /api/runs/:id/signals`: control of a run that is going on. */
export const controlRequest = z.discriminatedUnion('kind', [turnControl.strict(), note.strict(), steer.strict(), add.strict()]);
export type ControlRequest = z.infer<typeof controlRequest>;

/** What an approval is bound to, in the order in which it is signed. */
export interface SignedFacts {
  userId: string;
  runId: string;
  key: string;
  tool: string;
  args: Json;
  expiresAt: string;
}

/** What a signature is for: one made for a denial is no approval, and one for a single call is none for all that follow. */
export type SignaturePurpose = 'request' | 'denial' | 'approval' | 'approval_for_all';

/** The purpose of the signature that an answer to an approval carries. */
export function purposeOf({ decision, always }: Pick<SignalOf<'approval'>, 'decision' | 'always'>): SignaturePurpose {
  if (decision === 'deny') return 'denial';
  return always ? 'approval_for_all' : 'approval';
}
