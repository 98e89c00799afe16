import { noSuchAddress } from '@/lib/core/errors';
import { publicRoute } from '@/lib/workbench';

/** Answers unknown API paths with an error in the API's JSON form instead of an HTML page. */
const nothing = publicRoute(() => Promise.reject(noSuchAddress()));

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
