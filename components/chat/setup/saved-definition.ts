import type { MeAnswer } from '@/lib/api/answers';
import type { LibraryContent } from '@/lib/core/library';
import type { Budget } from '@/lib/core/models/model-usage';
import { DEFAULT_MODEL, type Setup } from './setup';

type Definition = LibraryContent<'team'>['definition'];

const USUAL: Omit<Definition, 'agents'> = { rounds: 3, failurePolicy: 'skip', lead: null, model: null };

/** Returns what a set-up is saved as: the saved team that it is based on, with what the set-up says. */
export function savedDefinition(
  setup: Pick<Setup, 'model'>,
  saved: MeAnswer['teams'][number] | undefined,
  { budget, ...chosen }: Partial<Definition> & { agents: string[]; budget: Budget },
): Definition {
  const { rounds, failurePolicy, endEarly, lead, model, dispatch } = saved ?? USUAL;
  return {
    rounds,
    failurePolicy,
    endEarly,
    lead,
    dispatch,
    ...chosen,
    model: setup.model === DEFAULT_MODEL ? model : setup.model,
    ...(Object.keys(budget).length > 0 && { budget }),
  };
}
