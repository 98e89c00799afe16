import { foldChat } from '@/lib/strategies/single/view';
import type { StrategyView } from '../strategy-view';
import { ChatWork } from './work';

/** One agent's work, which says by itself how it goes. */
export const single: StrategyView = { fold: foldChat, Work: ChatWork };
