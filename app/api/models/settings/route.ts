import { settingsRequest } from '@/lib/api/model-requests';
import { describeSettings } from '@/lib/services/models/describe-settings';
import { route } from '@/lib/workbench';

export const GET = route(async ({ ctx, query }) => describeSettings({ ctx, input: query }), { query: settingsRequest });
