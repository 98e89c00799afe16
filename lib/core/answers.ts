import type { Usage } from './events';
import type { RunStatus } from './run';
import type { User, UserSettings } from './stores';

/** What the JSON API answers, as its clients see it. Dates are ISO 8601. */

export interface ErrorAnswer {
  error: { code: string; message: string; fields?: Record<string, string>; retryAfter?: number };
}

/** `GET /api/me` */
export interface MeAnswer {
  user: Pick<User, 'id' | 'email' | 'name' | 'role'> & { settings: UserSettings };
  models: { id: string; label: string; offline: boolean }[];
  /** The agents this person may ask. */
  agents: { name: string; title: string; description: string; tools: string[] }[];
}

/** `GET /api/conversations` */
export interface ConversationsAnswer {
  conversations: { id: string; title: string; createdAt: string; updatedAt: string }[];
}

/** `GET /api/keys` */
export interface KeysAnswer {
  keys: {
    id: string;
    name: string;
    prefix: string;
    createdAt: string;
    lastUsedAt: string | null;
    expiresAt: string | null;
  }[];
}

/** `POST /api/keys`: the only time the secret is told. */
export interface NewKeyAnswer {
  key: KeysAnswer['keys'][number];
  secret: string;
}

export interface RunSummary {
  id: string;
  conversationId: string;
  strategy: string;
  question: string;
  status: RunStatus;
  createdAt: string;
  endedAt?: string;
  agents: string[];
  rounds: number;
  usage?: Usage;
}

/** `GET /api/runs`; `next` is the `before` of the next page. */
export interface RunsAnswer {
  runs: RunSummary[];
  next: string | null;
}
