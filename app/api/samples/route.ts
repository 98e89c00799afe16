import { addSampleContracts } from '@/lib/services/samples/add-sample-contracts';
import { describeSamples } from '@/lib/services/samples/describe-samples';
import { resetSamples } from '@/lib/services/samples/reset-samples';
import { route } from '@/lib/workbench';

/** Describes how the user's sample workspace differs from its initial state. */
export const GET = route(async ({ ctx }) => describeSamples({ ctx }));

/** Adds the sample contracts that the user does not have to the user's files. */
export const POST = route(async ({ ctx }) => addSampleContracts({ ctx }), { sessionOnly: true });

/** Resets the sample workspace to its initial state. */
export const DELETE = route(async ({ ctx }) => resetSamples({ ctx }), { sessionOnly: true });
