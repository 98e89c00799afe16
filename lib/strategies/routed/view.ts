import type { EventData, RunEvent } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import type { RunView } from '@/lib/run-view/types';
import { ARCHITECT_AGENT, SCHOLAR_AGENT } from './coordinators';

/** The part of a run's view that belongs to a run about words. */
export interface RoutedView {
  routed?: EventData<'words_routed'>;
  /** The applied changes, with their times (ISO 8601). */
  applied: (EventData<'words_plan_applied'> & { at: string })[];
  declined?: EventData<'words_plan_declined'>;
  /** How often the library changed before the plan could be applied. */
  timesChanged: number;
  earlier?: EventData<'words_earlier_answer'>;
  verdicts?: EventData<'words_quizzed'>['verdicts'];
  /** The folder that the page should show, and the call that requests it. */
  navigate?: { folderId: string; callId: string };
}

const NOTHING: RoutedView = { applied: [], timesChanged: 0 };

/** Returns the strategy's part of a view. The cast is safe: only the fold below writes it. */
export function routedView({ own }: RunView): RoutedView {
  return (own as RoutedView | undefined) ?? NOTHING;
}

/** Folds the events of a run about words. */
export function foldRouted(view: RunView, event: RunEvent): Partial<RunView> {
  const known = routedView(view);
  const changed = (change: Partial<RoutedView>): Pick<RunView, 'own'> => ({ own: { ...known, ...change } });
  switch (event.type) {
    case 'agent_start':
      return event.data.agent === ARCHITECT_AGENT || event.data.agent === SCHOLAR_AGENT ? { writer: event.data.turnId } : {};
    case 'words_routed':
      return changed({ routed: event.data });
    case 'words_plan_applied':
      return changed({ applied: [...known.applied, { ...event.data, at: event.at }] });
    case 'words_plan_declined':
      return changed({ declined: event.data });
    case 'words_plan_changed':
      return changed({ timesChanged: known.timesChanged + 1 });
    case 'words_earlier_answer':
      return changed({ earlier: event.data });
    case 'words_quizzed':
      return changed({ verdicts: event.data.verdicts });
    case 'agent_tool_result': {
      const folderId = navigated(event.data);
      return folderId === undefined ? {} : changed({ navigate: { folderId, callId: event.data.toolCallId } });
    }
    default:
      return {};
  }
}

function navigated({ name, result }: EventData<'agent_tool_result'>): string | undefined {
  if (name !== 'navigateTo' || !isRecord(result) || !isRecord(result.navigate)) return undefined;
  const { folderId } = result.navigate;
  return typeof folderId === 'string' ? folderId : undefined;
}
