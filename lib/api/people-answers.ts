import type { LibraryItem } from '@/lib/core/library';

/** An item that a user has published. */
type PublishedItem = Pick<LibraryItem, 'kind' | 'id' | 'title'>;

/** `GET /api/people/[id]/belongings` */
export interface BelongingsAnswer {
  published: PublishedItem[];
  activeSchedules: number;
}

/** `POST /api/people/[id]/take-over` */
export interface TakenOverAnswer {
  taken: PublishedItem[];
}
