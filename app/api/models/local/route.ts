import type { LocalModelsAnswer } from '@/lib/api/answers';
import { door } from '@/lib/workbench';

/** The model servers that run on this machine. */
export const GET = door(async ({ workbench }): Promise<LocalModelsAnswer> => ({ servers: await workbench.localModels() }));
