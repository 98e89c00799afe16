import type { SourceKind, SourceUse } from '@/lib/core/connections';
import type { EventData, Usage } from '@/lib/core/events';
import type { PartReference } from '@/lib/core/message';
import type { ModelContext } from '@/lib/core/model-context';
import type { LocalServer, ModelBackend, ModelChoice, ModelDetails, ModelPull } from '@/lib/core/models';
import type { Phrase } from '@/lib/core/phrase';
import type { ApiKey } from '@/lib/core/ports/api-key-store';
import type { AuditEntry } from '@/lib/core/ports/audit-store';
import type { ListedConversation, Message } from '@/lib/core/ports/conversation-store';
import type { DecidedRequest, EndedRun } from '@/lib/core/ports/inbox-store';
import type { OpenRequest } from '@/lib/core/ports/run-store';
import type { User, UserSettings } from '@/lib/core/ports/user-store';
import type { RoundResult } from '@/lib/core/round-result';
import type { FailurePolicy, RunStatus } from '@/lib/core/run';
import type { Confirm, ToolAccess, ToolFamily } from '@/lib/core/tool';
import type { RunView } from '@/lib/run-view/types';

/** What the JSON API answers, as its clients see it. Dates are ISO 8601. */

export interface ErrorAnswer {
  /** `phrase`: the message for people; a field whose text is the message means it too. */
  error: { code: string; message: string; phrase?: Phrase; fields?: Record<string, string>; retryAfter?: number };
}

/** An agent that can be asked. */
export interface Recipient {
  name: string;
  title: string;
  description: string;
  tools: string[];
  /** Whether this person may ask it. */
  allowed: boolean;
  /** What its tools would work on, of those it has. */
  sources: Partial<Record<SourceKind, SourceUse>>;
}

/** `GET /api/recipients`; `next` is the `before` of the next page. */
export interface RecipientsAnswer {
  /** Whom the person asked last, on a first page without search. */
  recent: Recipient[];
  agents: Recipient[];
  next: string | null;
}

/** `GET /api/me` */
export interface MeAnswer {
  user: Pick<User, 'id' | 'email' | 'name' | 'role'> & { settings: UserSettings; hasPassword: boolean };
  /** The default model first. */
  models: ModelChoice[];
  /** The built-in member agents and the newest others, at most 100 of them, with those of saved teams and favourites. */
  agents: Recipient[];
  /** There are others, which `GET /api/recipients` has. */
  moreAgents?: true;
  /** Whom `POST /api/chat` asks when nobody is named. */
  defaultAgent: string;
  /** Whether teams may be asked, and how large; `usual`: who is asked when nobody is named. */
  multi: { enabled: boolean; maxAgents: number; maxRounds: number; usual: string[] };
  /** The teams that somebody made for this person to ask. */
  teams: {
    name: string;
    title: string;
    agents: string[];
    rounds: number;
    failurePolicy: FailurePolicy;
    endEarly?: boolean;
    lead: string | null;
  }[];
  /** Where record ids of Salesforce link to, when an instance is configured. */
  salesforceInstanceUrl?: string;
}

/** `GET /api/models` */
export interface ModelsAnswer {
  /** Answers when no model is named: the person's own choice, if that can be asked. */
  defaultModel: string;
  /** The same without that choice. */
  usualModel: string;
  /** The person's own first. */
  backends: ModelBackend[];
}

/** `POST /api/models/ping`: how long a model took for a word. One that did not answer is an error that says why. */
export interface ModelPingAnswer {
  ms: number;
}

/** `GET /api/models/:id`: what its Ollama says of a model. */
export interface ModelDetailsAnswer {
  details: ModelDetails;
}

/** `GET /api/models/pulls`, the newest first */
export interface ModelPullsAnswer {
  pulls: ModelPull[];
}

/** `POST /api/models/pulls` (202) */
export interface ModelPullAnswer {
  pull: ModelPull;
}

/** `GET /api/models/local`: model servers that run on the machine of the product. */
export interface LocalModelsAnswer {
  servers: LocalServer[];
}

/** `GET /api/conversations`, the newest first; `next` is the `before` of the next page. */
export interface ConversationsAnswer {
  conversations: Omit<ListedConversation, 'userId'>[];
  next: string | null;
}

/** `GET /api/conversations/:id`: a page of its runs with their messages, oldest first; `next` is the `before` of the page of earlier ones. */
export interface ConversationAnswer {
  conversation: Pick<ListedConversation, 'id' | 'title' | 'createdAt' | 'updatedAt' | 'test'>;
  messages: Pick<Message, 'id' | 'runId' | 'role' | 'content' | 'parts' | 'createdAt'>[];
  runs: Omit<RunSummary, 'conversationId' | 'strategy' | 'usage'>[];
  next: string | null;
}

/** `GET /api/keys` */
export interface KeysAnswer {
  keys: Omit<ApiKey, 'userId'>[];
}

/** `POST /api/keys`: the only time the secret is told. */
export interface NewKeyAnswer {
  key: KeysAnswer['keys'][number];
  secret: string;
}

/** `GET /api/people`, for owners: everyone, the oldest first. `invited`: has no way to sign in yet but an invitation. */
export interface PeopleAnswer {
  people: (Pick<User, 'id' | 'email' | 'name' | 'role' | 'disabled' | 'createdAt'> & {
    agents: string[] | null;
    invited: boolean;
  })[];
}

/** `POST /api/people` and `POST /api/people/:id/link`: the only time the link is told. */
export interface InvitationAnswer {
  person: PeopleAnswer['people'][number];
  link: string;
}

/** `GET /api/audit`, for owners, the newest first; `next` is the `before` of the next page. */
export interface AuditAnswer {
  entries: AuditEntry[];
  next: number | null;
}

/** `POST /api/audit/check`: how many entries were checked, and the first that is not as it was recorded. */
export interface AuditCheckAnswer {
  checked: number;
  broken: number | null;
  /** How many older entries are gone by AUDIT_RETENTION_DAYS. */
  removed: number;
}

export interface RunSummary {
  id: string;
  conversationId: string;
  strategy: string;
  question: string;
  /** What the question has beside its text: images, read at `/api/attachments/:id`, and documents. */
  parts?: PartReference[];
  status: RunStatus;
  createdAt: string;
  endedAt?: string;
  agents: string[];
  rounds: number;
  /** Whether several agents work on it together. */
  team: boolean;
  /** An agent that was not saved was tried. */
  test?: true;
  usage?: Usage;
  /** Set while the run rests because the provider of its models is away. */
  providerWait?: EventData<'provider_wait_start'>;
}

/** `202` of `POST /api/chat` and `POST /api/chat/multi` when asked for JSON: the run goes on by itself. */
export interface RunStartedAnswer {
  runId: string;
  conversationId: string;
  /** What the question has beside its text. */
  parts?: PartReference[];
  /** What of the request's messages was not taken. */
  notTaken?: string;
}

/** `GET /api/runs/:id` */
export interface RunAnswer {
  run: RunSummary & { results: RoundResult[] };
}

/** `GET /api/runs/:id/view`: the run as it stands; `seq` is where its events go on. */
export interface RunViewAnswer {
  view: RunView;
}

/** `GET /api/runs/:id/context`: what a model was told in one call of a turn. */
export interface ContextAnswer {
  context: ModelContext;
}

/** `GET /api/runs/:id/context/covered`: the messages that a turn was told a summary of, the oldest first. */
export interface CoveredAnswer {
  messages: Pick<Message, 'role' | 'content' | 'runId' | 'createdAt'>[];
}

/** `GET /api/runs/:id/events` when asked for JSON; `next` is the `after` of the next page. */
export interface EventsAnswer {
  events: { seq: number; type: string; at: string; data?: unknown }[];
  next: number | null;
}

/** `GET /api/runs`; `next` is the `before` of the next page. */
export interface RunsAnswer {
  runs: RunSummary[];
  next: string | null;
}

/** `GET /api/inbox`: what waits for this person, oldest first. */
export interface InboxAnswer {
  requests: OpenRequest[];
}

/** `GET /api/inbox/history`: what this person has decided, and how their runs have ended, the newest first. */
export interface InboxHistoryAnswer {
  decided: DecidedRequest[];
  ended: EndedRun[];
}

/** `202` of `POST /api/runs/:id/signals` and `…/signals/:key`: kept; the run's `signal_received` says when it has it. */
export interface SignalAnswer {
  runId: string;
  key: string;
}

/** `GET /api/samples`: how many records of the sample CRM the person has changed. */
export interface SamplesAnswer {
  changedRecords: number;
}

/** `GET /api/tools`: what an agent can be given. */
export interface ToolsAnswer {
  tools: {
    name: string;
    /** For the model. */
    description: string;
    /** Null when it is of none. */
    family: ToolFamily | null;
    access: ToolAccess;
    /** Whether the person confirms its calls, also when the agent's maker does not ask for it. */
    confirm: Confirm;
    /** It is of use among other agents only. */
    teamOnly: boolean;
  }[];
}
