import { AppError } from '@/lib/core/errors';
import { publicRoute } from '@/lib/workbench';

/** What is no route of ours is answered in the API's own form, not with a page. */
const nothing = publicRoute(() => Promise.reject(new AppError('not_found', 'There is nothing here.')));

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
