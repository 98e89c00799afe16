import { describeSamples } from '@/lib/services/samples/describe-samples';
import { resetSamples } from '@/lib/services/samples/reset-samples';
import { route } from '@/lib/workbench';

/** Describes how the user's sample workspace differs from its initial state. */
export const GET = route(async ({ ctx }) => describeSamples({ ctx }));

/** Resets the sample workspace to its initial state. */
export const DELETE = route(async ({ ctx }) => resetSamples({ ctx }), { sessionOnly: true });
