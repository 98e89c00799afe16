import { type CheckedSource, chooseCitation } from '@/lib/core/citations/choose-citation';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { judgeLink } from '@/lib/core/citations/judge-link';
import { isReference } from '@/lib/core/citations/passage-reference';
import type { DeskContext, KeptCitation, LinkResult } from '@/lib/core/desks/kept-answer';
import type { LinkCheck } from '@/lib/core/ports/web';
import { callIfPossible } from '../call-if-possible';
import { hasSecondLeft } from '../work-time';
import { checkPassage, type KnownPassages, knownPassages } from './check-passage';
import type { DeskRun } from './desk-run';
import { VERIFY } from './phases';
import { searchPageOf } from './search-page';

interface Cited {
  /** The address of a page, or the reference of a passage. */
  url: string | undefined;
  title: string | undefined;
  context: DeskContext | null;
  /** What the run has read. */
  sources: readonly NumberedSource[];
  /** The citation of a reused answer. */
  kept?: KeptCitation | null;
}

const LIMIT_MS = 15_000;
/** Time of the run that is reserved for the answer. */
const RESERVED_MS = 500;
/** Number of search hits that are checked, not counting passages that cannot be cited. */
const MOST_HITS = 3;

/**
 * Checks what an answer cites (seed 001, "Citation Verification"): the address of a page by visiting it, the reference of a passage against what the
 * run has found (`checkPassage`). If it cannot be cited, the best search hit that can replaces it, or else the desk's search page. The check never
 * costs the answer: what cannot be checked in time counts as unreachable.
 */
export async function verifyCitation(run: DeskRun, { url, title: given, context, ...read }: Cited): Promise<KeptCitation | null> {
  const { desk, input } = run;
  const title = given || titleOf(url, { context, ...read });
  const passages = knownPassages(read);
  const cited = url ? await check(run, { address: url, title, passages, turnId: 'citation' }) : undefined;
  const found = (context?.hits ?? []).map((hit) => ({ title: hit.title, address: hit.url || (hit.reference ?? '') }));
  const others = found.filter(({ address }) => address !== '' && address !== url);
  const checked = cited?.link.isValid ? [] : await checkHits(run, others, passages);
  const searchPage = { title: desk.title, url: searchPageOf(desk, input.pageLanguage, context?.query ?? '') };
  const choice = chooseCitation({ ...(cited && { cited }), hits: checked, searchPage });
  run.context.emit(
    {
      type: 'link_checked',
      data: {
        checked: [...(cited ? [cited] : []), ...checked].map(({ link }) => link),
        url: choice?.url ?? '',
        ...(choice?.passage && { document: choice.title }),
        choice: choice?.choice ?? 'none',
      },
    },
    'link.checked',
  );
  return choice;
}

/** The title of the cited page, for an answer that gives its link no text. */
function titleOf(url: string | undefined, { context, sources }: Pick<Cited, 'context' | 'sources'>): string {
  const hit = context?.hits.find((one) => one.url === url);
  return hit?.title || (sources.find(({ kind, origin }) => kind === 'page' && origin === url)?.title ?? '');
}

interface Hit {
  address: string;
  title: string;
}

/** Checks the best hits. Passages that cannot be cited do not count, since checking them needs no request. */
async function checkHits(run: DeskRun, hits: readonly Hit[], passages: KnownPassages): Promise<CheckedSource[]> {
  const known = await Promise.all(
    hits.map(async ({ address, title }, n) => {
      const named = { reference: address, passages, key: `hit.passage.${n + 1}` };
      return { address, title, passage: isReference(address) ? await checkPassage(run, named) : undefined };
    }),
  );
  const failed = known.flatMap(({ passage }) => (passage && !passage.link.isValid ? [passage] : []));
  const best = known.filter(({ passage }) => !passage || passage.link.isValid).slice(0, MOST_HITS);
  const checked = await Promise.all(
    best.map(async ({ address, title, passage }, n) => passage ?? { title, link: await checkLink(run, address, `hit.${n + 1}`) }),
  );
  return [...failed, ...checked];
}

interface Named extends Hit {
  passages: KnownPassages;
  turnId: string;
}

async function check(run: DeskRun, { address, title, passages, turnId }: Named): Promise<CheckedSource> {
  if (isReference(address)) return checkPassage(run, { reference: address, passages, key: `${turnId}.passage` });
  return { title, link: await checkLink(run, address, turnId) };
}

async function checkLink({ context }: DeskRun, url: string, turnId: string): Promise<LinkResult> {
  const failed = (error: string): LinkResult => ({ isValid: false, url, status: 0, confidenceRating: 0, error });
  if (!URL.canParse(url)) return failed('It is no complete address.');
  if (!(await hasSecondLeft(context, `${turnId}.go`))) return failed('There was no time left to check it.');
  const timeoutMs = Math.min(LIMIT_MS, Math.max(1, context.remainingMs() - RESERVED_MS));
  const result = await callIfPossible(context, { tool: 'checkUrl', input: { url }, turnId, phase: VERIFY, timeoutMs });
  // Safe: this is the tool's output.
  return 'error' in result ? failed(result.error) : judgeLink(result.output as unknown as LinkCheck);
}
