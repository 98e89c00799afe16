import type { LocalModelsAnswer } from '@/lib/api/answers';
import { route } from '@/lib/workbench';

/** The model servers that run on this machine. */
export const GET = route(async ({ workbench }): Promise<LocalModelsAnswer> => ({ servers: await workbench.localModels() }));
