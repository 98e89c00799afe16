import { foldChat } from '@/lib/strategies/single/view';
import type { StrategyView } from '../strategy-view';
import { ChatWork } from './work';

/** The view of a run of one agent. Its `Work` shows the run's status itself. */
export const single: StrategyView = { fold: foldChat, Work: ChatWork, retries: true };
