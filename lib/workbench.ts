import { cookies } from 'next/headers';
import type { SignedIn } from './core/actor';
import { createRoutes } from './http/routes';
import type { Workbench } from './open-workbench';

export type { Workbench };

/** Next loads routes, pages and instrumentation as separate bundles; singletons of the process are therefore stored on `globalThis`. */
const kept = globalThis as typeof globalThis & { roundtable?: Promise<Workbench> };

/**
 * The product of this process, opened at the first call. Its modules are loaded here, and not by a static import: Turbopack would copy
 * all of them into the bundle of every route.
 */
export function workbench(): Promise<Workbench> {
  kept.roundtable ??= import('./open-workbench').then(({ openWorkbench }) => openWorkbench());
  return kept.roundtable;
}

export const { route, publicRoute } = createRoutes(workbench);

/** Context for rendering a page: the workbench with the signed-in user, as services take it. */
export type PageContext = Workbench & { actor: SignedIn };

/** Returns undefined when no user is signed in. Reads the cookies first, so that a build stops here instead of opening a database. */
export async function pageContext(): Promise<PageContext | undefined> {
  const jar = await cookies();
  const product = await workbench();
  const user = await product.auth.userOfPage(jar);
  return user && { ...product, actor: { type: 'user', user } };
}
