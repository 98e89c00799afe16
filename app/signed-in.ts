import { cache } from 'react';
import { pageContext } from '@/lib/workbench';

/** Returns the context of the signed-in user, computed once per request. */
export const signedIn = cache(pageContext);
