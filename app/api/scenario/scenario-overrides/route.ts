import { seedOverrideQuery, seedOverrideRequest, seedOverridesQuery } from '@/lib/api/scenario-requests';
import { listOverrideTexts, removeOverrideText, saveOverrideText } from '@/lib/services/scenarios/override-texts';
import { route } from '@/lib/workbench';

/** With `departmentKey`: one area and its active override, otherwise all areas (seed 001). */
export const GET = route(async ({ ctx, query }) => listOverrideTexts({ ctx, input: query }), { query: seedOverridesQuery });

export const POST = route(async ({ ctx, body }) => saveOverrideText({ ctx, input: body }), { body: seedOverrideRequest });

export const PUT = route(async ({ ctx, body }) => saveOverrideText({ ctx, input: body }), { body: seedOverrideRequest });

export const DELETE = route(async ({ ctx, query }) => removeOverrideText({ ctx, input: query }), { query: seedOverrideQuery });
