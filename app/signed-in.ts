import { cache } from 'react';
import { currentUser } from '@/lib/workbench';

/** Who this page is rendered for; asked once a request. */
export const signedIn = cache(currentUser);
