import { z } from 'zod';
import { dispatchConfig, dispatchTeam } from '../dispatch/dispatch-config';
import { FAILURE_POLICIES } from '../runs/run';
import { LANGUAGES } from '../text/language';

const name = z.string().min(1, 'needs a name').max(100);

/** The recipient of a question that no page sends: an agent, a saved team, a dispatch, or an answer desk, each with its options. */
export const recipient = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('agent'), name }),
  z.strictObject({ type: z.literal('team'), name }),
  z.strictObject({
    type: z.literal('specialists'),
    /** Omitted: the specialists of the translation helps. */
    team: dispatchTeam.optional(),
    /** What it leaves out comes from the saved team, or from the defaults. */
    config: dispatchConfig.prefault({}),
    /** Omitted: that of the saved team, or `skip`. */
    failurePolicy: z.enum(FAILURE_POLICIES).optional(),
  }),
  z.strictObject({
    type: z.literal('desk'),
    /** Name or id of the desk. */
    name,
    /** Key of the area to which the question belongs; omitted: the desk finds it. */
    area: z.string().max(40).optional(),
    /** Language of the answer, unless the question is asked in another one. */
    language: z.enum(LANGUAGES).default('en'),
  }),
]);
export type Recipient = z.output<typeof recipient>;
