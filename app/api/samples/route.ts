import { describeSamples } from '@/lib/services/samples/describe-samples';
import { resetSamples } from '@/lib/services/samples/reset-samples';
import { route } from '@/lib/workbench';

/** How far the person's sample workspace is from how it came. */
export const GET = route(async ({ ctx }) => describeSamples({ ctx }));

/** Makes the sample workspace as it came. */
export const DELETE = route(async ({ ctx }) => resetSamples({ ctx }), { sessionOnly: true });
