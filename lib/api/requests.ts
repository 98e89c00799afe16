import { z } from 'zod';
import { libraryName } from '@/lib/core/library';
import { modelSettings } from '@/lib/core/models/model-settings';
import { FAILURE_POLICIES, RUN_RATINGS, RUN_STATUSES } from '@/lib/core/runs/run';
import { runBudget } from '@/lib/core/runs/run-budget';
import { showHidden } from '@/lib/core/text/show-hidden';
import { clientMessages } from './client-messages';
import { id } from './id';
import { limit, page } from './page';

const settings = modelSettings.omit({ seed: true });

/** Fields that `useChat` always sends in addition to the messages. */
const sentByUseChat = {
  id: id.optional(),
  trigger: z.string().max(100).optional(),
  messageId: z.string().max(200).optional(),
};

/** Query of a request that starts a run. */
export const runFormat = z.strictObject({ format: z.enum(['ui']).optional() });
export type RunFormat = z.output<typeof runFormat>;

/** Query of `POST /api/chat`. */
export const chatQuery = runFormat.extend({ agent: z.string().max(100).optional() });

/** Body of `POST /api/chat`. */
export const chatRequest = z
  .object({
    ...sentByUseChat,
    conversationId: id.optional(),
    agent: z.string().max(100).optional(),
    model: z.string().max(200).optional(),
    settings: settings.optional(),
    /** Whether the author is asked once more about paragraphs with wrong quotes. Default: the user's setting. */
    correctQuotes: z.boolean().optional(),
    /** Whether the answer ends with questions that can be asked next. Default: no. */
    followUps: z.boolean().optional(),
    budget: runBudget.optional(),
    messages: clientMessages,
  })
  .strict();
export type ChatRequest = z.output<typeof chatRequest>;

interface TeamBounds {
  maxAgents: number;
  maxRounds: number;
}

/** Accepts `auto` or the schema. A union would not report which of the names is wrong. */
function autoOr<T>(names: z.ZodType<T>) {
  return z.unknown().transform((given, context): T | 'auto' => {
    if (given === 'auto') return given;
    const parsed = names.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
}

function teamShape({ maxAgents, maxRounds }: TeamBounds) {
  const names = z
    .array(z.string().max(100))
    .min(1, 'needs at least one agent')
    .max(maxAgents, `at most ${maxAgents} agents`)
    .refine((given) => new Set(given).size === given.length, 'each agent only once');
  return z
    .object({
      conversationId: id.optional(),
      /** The name of a team. Fields of the request take precedence over those of the team. */
      team: libraryName.optional(),
      /** `auto`: the initiator chooses among the agents the user may ask. */
      agents: autoOr(names).optional(),
      /** With `auto`: the run waits until the user has confirmed the chosen team. */
      confirmTeam: z.boolean().optional(),
      rounds: z.number().int('must be a whole number').min(1, 'at least 1').max(maxRounds, `at most ${maxRounds}`).optional(),
      failurePolicy: z.enum(FAILURE_POLICIES).optional(),
      /** Whether to stop after a round that found nothing new. Default: for three or more rounds. */
      endEarly: z.boolean().optional(),
      model: z.string().max(200).optional(),
      settings: settings.optional(),
      correctQuotes: z.boolean().optional(),
      /** Default: that of the team, or no limit. */
      budget: runBudget.optional(),
      messages: clientMessages,
    })
    .strict();
}
export type TeamRequest = z.output<ReturnType<typeof teamShape>>;

/** Body of `POST /api/chat/multi` (seed 002, "Request Structure"). Whether the agents exist is checked when the run is started. */
export function multiRequest(bounds: TeamBounds) {
  return teamShape(bounds).superRefine(({ team, agents, rounds }, context) => {
    if (team !== undefined) return;
    const missing = {
      ...(agents === undefined && { agents: 'must be a list of agents or "auto", unless there is a team' }),
      ...(rounds === undefined && { rounds: 'must be a number, unless there is a team' }),
    };
    for (const [field, message] of Object.entries(missing)) context.addIssue({ code: 'custom', path: [field], message });
  });
}

/** Body of `POST /api/chat/multi?format=ui`: the same request from `useChat`, with the default team when it names no agents. */
export function multiChatRequest(bounds: TeamBounds) {
  return teamShape(bounds).extend(sentByUseChat);
}

/** Query of a list of runs; `before` is the `next` of the previous page. */
const listRequest = z
  .object({
    ...page(30),
    status: z.enum(RUN_STATUSES).optional(),
    conversationId: id.optional(),
  })
  .strict();

const searchWords = z.string().trim().min(1, 'needs words to search for').max(200, 'at most 200 characters');

/** Query of the list of runs. `days`: the last n days in the user's time zone, including today; `q`: words of the question. */
export const runsRequest = listRequest.extend({
  rating: z.enum(RUN_RATINGS).optional(),
  strategy: z.string().min(1).max(100).optional(),
  agent: z.string().min(1).max(100).optional(),
  days: z.coerce.number('must be a whole number from 1 to 366').int().min(1).max(366).optional(),
  q: searchWords.optional(),
});
export type RunsRequest = z.output<typeof runsRequest>;

/** Query of a list in pages, such as a conversation's runs; `before` is the `next` of the previous page. */
export const pageRequest = z.object(page(30)).strict();

/** Query of the list of conversations; with `archived=true`, only the archived ones are listed. */
export const conversationsRequest = pageRequest.extend({ archived: z.enum(['true', 'false']).default('false') });

/** A `seq`, or 0 for the beginning. The log uses 32-bit numbers. */
const cursor = z
  .string()
  .regex(/^\d{1,10}$/, 'must be the seq of an event')
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

/** `<run id>:<seq>`: an event of one of several runs. */
export const eventCursor = (problem: string) =>
  z
    .string()
    .regex(/^[\w-]{1,64}:\d{1,9}$/, problem)
    .transform((cursor) => cursor.split(':'))
    .transform(([runId = '', seq]) => ({ runId, seq: Number(seq) }));

/** Query of `GET /api/recipients`; `before` is the `next` of the previous page. With `names`, only these agents are returned, in one page. */
export const recipientsRequest = pageRequest.extend({
  search: z.string().trim().max(100).optional(),
  names: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.string().min(1).max(100)).max(100, 'at most 100 agents'))
    .optional(),
});
export type RecipientsRequest = Omit<z.output<typeof recipientsRequest>, 'names'>;

/** Query of `GET /api/inbox`: with `unseen=true`, also the runs that have ended and were not seen. `after`: the `next` of an earlier page. */
export const inboxRequest = z
  .object({
    unseen: z.literal('true').optional(),
    limit: limit(200, 200),
    after: eventCursor('must be the "next" of an earlier page').optional(),
  })
  .strict();
export type InboxRequest = z.output<typeof inboxRequest>;

/** Query of `GET /api/inbox/history`: with `runs`, only the decisions and ends of these runs. */
export const inboxHistoryRequest = z
  .object({
    runs: z
      .string()
      .transform((runs) => runs.split(','))
      .pipe(z.array(id).max(20, 'at most 20 runs'))
      .optional(),
  })
  .strict();
export type InboxHistoryRequest = z.output<typeof inboxHistoryRequest>;

/** Query of a run's events: those with `seq` greater than `after`. */
export const eventsRequest = z
  .object({
    after: cursor.default(0),
    limit: limit(500, 1000),
    ...runFormat.shape,
  })
  .strict();

/** Query of a run's sources: a page of those with a number greater than `after`, or all without `limit`. */
export const sourcesRequest = z
  .object({ after: cursor.default(0), limit: z.coerce.number().int().min(1).max(500).optional() })
  .strict();

/** Query of a model call's context: the turn, and the call in it; default: the last call. */
export const contextRequest = z.object({ turn: z.string().min(1).max(200), call: z.string().max(20).optional() }).strict();

/** Query of the messages that a summary replaced in a turn's requests. */
export const coveredRequest = contextRequest.pick({ turn: true });

/** Header that a reconnecting client sends instead of `after`. */
export const resumeRequest = z.object({ 'Last-Event-ID': cursor.optional() });

/** Query of the event stream of a page: `runs=<id>:<after>,…`, the runs to follow, each from a `seq`. */
export const followRequest = z
  .object({
    runs: z
      .string()
      .max(2000)
      .transform((runs) => runs.split(','))
      .pipe(
        z
          .array(z.string().regex(/^[\w-]{1,64}:\d{1,10}$/, 'must be <run id>:<seq>'))
          .min(1)
          .max(20, 'at most 20 runs'),
      )
      .transform((runs) => runs.map((run) => run.split(':')).map(([runId, after]) => ({ runId, after })))
      .pipe(z.array(z.object({ runId: z.string(), after: cursor }))),
  })
  .strict();

/** Body of `PATCH /api/conversations/:id`. */
export const conversationChange = z
  .object({
    title: z.string().trim().min(1, 'needs a title').max(200, 'at most 200 characters').transform(showHidden),
    /** Turns a test into an ordinary conversation. */
    keep: z.literal(true),
    pinned: z.boolean(),
    archived: z.boolean(),
  })
  .partial()
  .strict()
  .refine((change) => Object.values(change).some((value) => value !== undefined), { path: ['title'], message: 'needs a title' })
  .refine(({ pinned, archived }) => !(pinned && archived), {
    path: ['archived'],
    message: 'a conversation cannot be both pinned and archived',
  });
export type ConversationChange = z.output<typeof conversationChange>;

/** Query of `GET /api/conversations/search`: words and "phrases in quotation marks", all of which must occur. */
export const conversationSearch = z
  .object({
    q: searchWords,
    limit: limit(20, 50),
  })
  .strict();

/** Query of `GET /api/conversations/:id/export`. */
export const conversationExport = z.object({ format: z.enum(['markdown', 'json']).default('markdown') }).strict();

/** Body of `POST /api/conversations/:id/fork`. `runId`: the last run that the new conversation contains. */
export const conversationFork = z.object({ runId: z.string().min(1).max(100) }).strict();

/** Body of `PUT /api/runs/:id/rating`. */
export const ratingRequest = z.object({ rating: z.enum(RUN_RATINGS) }).strict();
