import { cache } from 'react';
import { pageContext } from '@/lib/workbench';

/** Who this page is rendered for, with what its reads need; asked once a request. */
export const signedIn = cache(pageContext);
