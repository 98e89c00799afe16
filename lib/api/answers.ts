import type { NumberedSource, OriginalState } from '@/lib/core/citations/citation';
import type { SourceKind, SourceUse } from '@/lib/core/connections/connections';
import type { PartReference } from '@/lib/core/conversations/message';
import type { DeskChoice } from '@/lib/core/desks/public-desk';
import type { ErrorFacts } from '@/lib/core/errors';
import type { EventData, Usage } from '@/lib/core/events';
import type { TextFile } from '@/lib/core/files/read-file-part';
import type { LibraryItem } from '@/lib/core/library';
import type { ModelContext } from '@/lib/core/models/model-context';
import type { Budget } from '@/lib/core/models/model-usage';
import type { ModelChoice } from '@/lib/core/models/models';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { ApiKey } from '@/lib/core/ports/api-key-store';
import type { AuditEntry } from '@/lib/core/ports/audit-store';
import type { Message } from '@/lib/core/ports/conversation-store';
import type { DecidedRequest, EndedRun, UnseenRun } from '@/lib/core/ports/inbox-store';
import type { TitledRequest } from '@/lib/core/ports/run-store';
import type { User, UserSettings } from '@/lib/core/ports/user-store';
import type { FailurePolicy, RunRating, RunStatus } from '@/lib/core/runs/run';
import type { RoundResult } from '@/lib/core/teams/round-result';
import type { DispatchOptions, TeamOptions } from '@/lib/core/teams/team-options';
import type { RunView } from '@/lib/run-view/types';
import type { ShownWebhook } from './webhook-requests';

/** Responses of the JSON API. Dates are ISO 8601. */

export interface ErrorAnswer {
  error: Omit<ErrorFacts, 'cause'> & {
    code: string;
    message: string;
    /** The translatable message; it also applies to a field whose text equals the message. */
    phrase?: Phrase;
  };
}

/** An agent that the user may be able to ask. */
export interface AgentChoice {
  /** Its id in the library; omitted for one that is not listed there. */
  id?: string;
  name: string;
  title: string;
  description: string;
  tools: string[];
  /** Whether the user may ask it. */
  allowed: boolean;
  /** The sources that its tools would use. */
  sources: Partial<Record<SourceKind, SourceUse>>;
}

/** `GET /api/recipients`; `next` is the `before` of the next page. */
export interface RecipientsAnswer {
  /** The agents the user asked most recently; only on a first page without a search. */
  recent: AgentChoice[];
  agents: AgentChoice[];
  next: string | null;
}

/** `GET /api/me` */
export interface MeAnswer {
  user: Pick<User, 'id' | 'email' | 'name' | 'role'> & { settings: UserSettings; hasPassword: boolean };
  /** The default model first. */
  models: ModelChoice[];
  /** The built-in member agents and the newest others, at most 100, plus those of saved teams and favourites. */
  agents: AgentChoice[];
  /** Set when there are more agents, listed by `GET /api/recipients`. */
  moreAgents?: true;
  /** The agent that `POST /api/chat` asks when the request names none. */
  defaultAgent: string;
  /** Whether teams may be asked, and their limits. `usual`: the default team. `atOnce`: how many runs of teams, or dispatches, work at a time. */
  multi: { enabled: boolean; maxAgents: number; maxRounds: number; atOnce: number; usual: string[] };
  /** The specialists that a dispatch sends out when the request names none, and its limits. */
  dispatch: { usual: AgentChoice[]; maxAgents: number; maxIterations: number };
  /** The saved teams that the user can ask. */
  teams: (Pick<LibraryItem<'team'>, 'id' | 'name' | 'title'> & LibraryItem<'team'>['definition'])[];
  /** The answer desks that the user can ask. */
  desks: DeskChoice[];
  /** Base URL for links to Salesforce records, when an instance is configured. */
  salesforceInstanceUrl?: string;
}

/** `GET /api/keys` */
export interface KeysAnswer {
  keys: Omit<ApiKey, 'userId'>[];
}

/** `POST /api/keys`: the only response that contains the secret. */
export interface NewKeyAnswer {
  key: KeysAnswer['keys'][number];
  secret: string;
}

/** `GET /api/people`, for owners: all users, oldest first. `invited`: the user has not chosen a password yet. */
export interface PeopleAnswer {
  /** The server's limits per user and month, for users without their own; null: none. */
  budget: Budget | null;
  people: (Pick<User, 'id' | 'email' | 'name' | 'role' | 'disabled' | 'isReviewer' | 'budget' | 'createdAt'> & {
    agents: string[] | null;
    invited: boolean;
    /** Whether a sign-in with the password needs a second factor. */
    twoFactor?: boolean;
    /** The number of the user's passkeys. */
    passkeys?: number;
    /**
     * The usage that counts towards the user's budget of this month, in tokens and US dollars, and the number of calls of unknown cost, which do not
     * count.
     */
    month?: { tokens: number; usd: number; unpriced: number };
  })[];
}

/** `POST /api/people` and `POST /api/people/:id/link`: the only response that contains the link. */
export interface InvitationAnswer {
  person: PeopleAnswer['people'][number];
  link: string;
}

/** `GET /api/audit`, for owners, newest first; `next` is the `before` of the next page. */
export interface AuditAnswer {
  entries: AuditEntry[];
  next: number | null;
}

/** `POST /api/audit/check`: the number of entries checked, and the first entry that was altered. */
export interface AuditCheckAnswer {
  checked: number;
  broken: number | null;
  /** Number of older entries removed because of AUDIT_RETENTION_DAYS. */
  removed: number;
}

export interface RunSummary {
  id: string;
  conversationId: string;
  strategy: string;
  question: string;
  /** Set where a list contains only the beginning of the question. */
  questionCut?: true;
  /** The question's images, read at `/api/attachments/:id`, and documents. */
  parts?: PartReference[];
  /** Names of the texts that were attached to the question; `GET /api/runs/:id` has the texts. */
  texts?: string[];
  status: RunStatus;
  createdAt: string;
  endedAt?: string;
  /** The agents named in the request; empty where the initiator or the planner chooses them. */
  agents: string[];
  /** Maximum number of rounds, or of phases. */
  rounds: number;
  /** Whether several agents work together. */
  team: boolean;
  /** `provider:model` for agents without one of their own. */
  model?: string;
  /** The options with which a team was asked. */
  teamOptions?: TeamOptions & { failurePolicy: FailurePolicy };
  /** The options of a dispatch. */
  dispatch?: DispatchOptions;
  /** Id of the answer desk that was asked. */
  desk?: string;
  /** Set if its answer may end with questions that can be asked next, as a list. */
  suggests?: true;
  /** Set for a test of an unsaved agent. */
  test?: true;
  /** Id of the run that this one retries. */
  retryOf?: string;
  /** Set for a run that no fork can copy. */
  notForked?: true;
  /** Set for a run whose agents do not accept messages while they work. */
  takesNoMessages?: true;
  /** Id of the run that this one is a copy of, in a forked conversation. */
  forkedFrom?: string;
  /** The user's rating of the answer; omitted while there is none. */
  rating?: RunRating;
  usage?: Usage;
  /** Set while the run is being stopped; in lists of all runs, it is not known. */
  stopping?: true;
  /** Set while the run waits because the provider of its models is unavailable. */
  providerWait?: EventData<'provider_wait_start'>;
}

/** `202` of `POST /api/chat` and `POST /api/chat/multi` when JSON was requested: the run continues in the background. */
export interface RunStartedAnswer {
  runId: string;
  conversationId: string;
  /** The question's images and documents. */
  parts?: PartReference[];
  /** Describes the parts of the request's messages that were not used. */
  notTaken?: string;
  /** Personal data that was removed from the request's messages, with its placeholders. It is stored nowhere. */
  removed?: { placeholder: string; value: string }[];
}

/** `GET /api/runs/:id` */
export interface RunAnswer {
  run: RunSummary & { results: RoundResult[]; files?: TextFile[] };
}

/** `GET /api/runs/:id/view`: the run's current state; its events continue after `seq`. */
export interface RunViewAnswer {
  view: RunView;
}

/**
 * `GET /api/runs/:id/sources`: the sources that the run has read and its answer can cite, in the order of reading. `next`: the `after` of the next
 * page; null on the last one, and absent without `limit`.
 */
export interface SourcesAnswer {
  sources: NumberedSource[];
  next?: number | null;
}

/** `GET /api/runs/:id/sources/:number/original`: whether the original still has the text that was read. */
export type OriginalAnswer = OriginalState;

/** `GET /api/runs/:id/context`: the context that a model received in one call of a turn. */
export interface ContextAnswer {
  context: ModelContext;
}

/** `GET /api/runs/:id/context/covered`: the messages that a summary replaced in a turn's requests, oldest first. */
export interface CoveredAnswer {
  messages: Pick<Message, 'role' | 'content' | 'runId' | 'createdAt'>[];
}

/** `GET /api/runs/:id/events` when JSON was requested; `next` is the `after` of the next page. */
export interface EventsAnswer {
  events: { seq: number; type: string; at: string; data?: unknown }[];
  next: number | null;
}

/** `GET /api/runs`; `next` is the `before` of the next page. */
export interface RunsAnswer {
  runs: RunSummary[];
  next: string | null;
}

/** `GET /api/inbox`: what waits for the user, oldest first. */
export interface InboxAnswer {
  requests: TitledRequest[];
  /** The `after` of the next page. */
  next: string | null;
  /** Disabled after a day without a successful delivery, until their owner switches them on or off. */
  failingWebhooks: ShownWebhook[];
  /** Runs of the last day that have ended and were not seen, newest first; only on request. */
  unseen?: UnseenRun[];
}

/** `GET /api/inbox/history`: the user's decisions and their ended runs, newest first. */
export interface InboxHistoryAnswer {
  decided: DecidedRequest[];
  ended: EndedRun[];
}

/**
 * `202` of `POST /api/runs/:id/signals` and `…/signals/:key`: the signal is stored. The run emits `signal_received` once it has received
 * it.
 */
export interface SignalAnswer {
  runId: string;
  key: string;
}

/** `GET /api/samples`. */
export interface SamplesAnswer {
  /** Records of the sample CRM that the user has changed. */
  changedRecords: number;
  /** Sample contracts that the user does not have. */
  missingContracts: number;
}
