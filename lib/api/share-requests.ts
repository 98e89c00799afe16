import { z } from 'zod';
import type { CheckedAnswer, NumberedSource } from '@/lib/core/citations/citation';
import type { Share } from '@/lib/core/ports/share-store';
import type { RunStatus } from '@/lib/core/runs/run';
import type { RunView } from '@/lib/run-view/types';
import { page } from './page';

/** The number of days after which a link can expire; null: never. */
export const SHARE_DAYS = [7, 30, 90] as const;

/** Body of `POST /api/conversations/:id/shares`. */
export const shareRequest = z
  .object({
    /** Whether readers also see the work of the agents. */
    withWork: z.boolean().default(false),
    expiresInDays: z.literal(SHARE_DAYS, 'must be 7, 30, 90 or null').nullable().default(30),
    /** The `until` of the list of links: nothing later is shared. */
    until: z.string().max(200).nullable().optional(),
  })
  .strict();
export type ShareRequest = z.output<typeof shareRequest>;

/** Query of `GET /api/shared/:id`; `before` is the `next` of the previous page. */
export const sharedRequest = z.object(page(10, 30)).strict();

export type ShownShare = Pick<Share, 'id' | 'withWork' | 'createdAt' | 'expiresAt'>;

/** `GET /api/conversations/:id/shares`: its links, newest first. */
export interface SharesAnswer {
  shares: ShownShare[];
  /** Cursor of the last run that a new link would share; null: nothing has been answered. */
  until: string | null;
  /** Names of the tools that first returned private data to each of its runs; null: no run has read private data. */
  privateTools: string[] | null;
}

/** `201` of `POST /api/conversations/:id/shares`. The link is in this answer only. */
export interface ShareCreatedAnswer {
  share: ShownShare;
  link: string;
}

/** `GET /api/shared/:id`: a page of the questions, oldest first; `next` is the `before` of the page with earlier ones. */
export interface SharedConversationAnswer {
  title: string;
  /** Name of the user who shared it. */
  by: string;
  sharedAt: string;
  expiresAt: string | null;
  exchanges: SharedExchange[];
  next: string | null;
}

/** A question with its answer, as other users read it. */
export interface SharedExchange {
  id: string;
  question: string;
  /** Names of the files and texts that are attached to the question. */
  files: string[];
  /** ISO 8601. */
  askedAt: string;
  status: RunStatus;
  /** Who answered: agents, or an answer desk. */
  answeredBy: string[];
  answer: string;
  /** The sources that the answer cites, without their texts; `origin` is an address of the web or empty. */
  sources: NumberedSource[];
  /** The result of the check of the citations, without words of the sources. */
  checked: CheckedAnswer;
  /** The sources to which the numbers in the answer refer: pairs of the number and that of a source. */
  numbers: [written: number, source: number][];
  /** The work of the agents, if it is shared. */
  work?: RunView;
}
