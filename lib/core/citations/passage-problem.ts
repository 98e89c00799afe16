import { z } from 'zod';

/**
 * Why a passage of a document can no longer be cited: the desk does not list the document, it was deleted or replaced by a newer version, or this
 * could not be checked.
 */
export const passageProblem = z.enum(['unlisted', 'deleted', 'replaced', 'unchecked']);
export type PassageProblem = z.infer<typeof passageProblem>;
