import type { CallerContext, EarlierMessage } from '@/lib/core/runs/run';
import type { ClientMessages } from './client-messages';

/** Context that a program passes to the agents with its question, before the images of its earlier messages are stored. */
export interface GivenContext extends Omit<CallerContext, 'history'> {
  history: (Omit<EarlierMessage, 'parts'> & { parts?: ClientMessages['parts'] })[];
}
