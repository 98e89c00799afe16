import { compareOriginal } from '@/lib/services/runs/compare-original';
import { route } from '@/lib/workbench';

/** Reports whether the original of a source still has the text that the run has read. */
export const GET = route(({ ctx, params: { id, number } }) => compareOriginal({ ctx, input: { id, number: Number(number) } }));
