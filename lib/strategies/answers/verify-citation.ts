import { chooseCitation } from '@/lib/core/choose-citation';
import { AgentFailed } from '@/lib/core/errors';
import { judgeLink } from '@/lib/core/judge-link';
import type { DeskContext, KeptCitation, LinkResult } from '@/lib/core/kept-answer';
import { inEnglish } from '@/lib/core/phrase';
import type { LinkCheck } from '@/lib/core/ports/web';
import { hasSecondLeft } from '../work-time';
import type { DeskRun } from './desk-run';
import { VERIFY } from './phases';
import { searchPageOf } from './search-page';

interface Cited {
  url: string | undefined;
  title: string | undefined;
  context: DeskContext | null;
}

const LIMIT_MS = 15_000;
/** Time of the run that is kept for the answer. */
const RESERVED_MS = 500;
/** Further search hits are not checked. */
const MOST_HITS = 3;

/**
 * Checks the address that an answer cites (seed 001, "Citation Verification"). One that cannot be opened is replaced by the best search hit that
 * can, or else by the desk's search page. The check never costs the answer: what cannot be checked in time counts as one that cannot be opened.
 */
export async function verifyCitation(run: DeskRun, { url, title = '', context }: Cited): Promise<KeptCitation | null> {
  const { desk, input } = run;
  const cited = url ? await check(run, url, 'citation') : undefined;
  const hits = (context?.hits ?? []).filter((hit) => hit.url !== '' && hit.url !== url).slice(0, MOST_HITS);
  const checked = cited?.isValid
    ? []
    : await Promise.all(hits.map(async (hit, n) => ({ ...hit, link: await check(run, hit.url, `hit.${n + 1}`) })));
  const searchPage = { title: desk.title, url: searchPageOf(desk, input.pageLanguage, context?.query ?? '') };
  const choice = chooseCitation({ ...(cited && { cited: { title, link: cited } }), hits: checked, searchPage });
  run.context.emit(
    {
      type: 'link_checked',
      data: {
        checked: [...(cited ? [cited] : []), ...checked.map(({ link }) => link)],
        url: choice?.url ?? '',
        choice: choice?.choice ?? 'none',
      },
    },
    'link.checked',
  );
  return choice;
}

async function check({ context }: DeskRun, url: string, turnId: string): Promise<LinkResult> {
  const failed = (error: string): LinkResult => ({ isValid: false, url, status: 0, confidenceRating: 0, error });
  if (!URL.canParse(url)) return failed('It is no complete address.');
  if (!(await hasSecondLeft(context, `${turnId}.go`))) return failed('There was no time left to check it.');
  const timeoutMs = Math.min(LIMIT_MS, Math.max(1, context.remainingMs() - RESERVED_MS));
  try {
    const result = await context.call({ tool: 'checkUrl', input: { url }, turnId, phase: VERIFY, timeoutMs });
    // Safe: it is what this tool returns.
    return 'error' in result ? failed(result.error) : judgeLink(result.output as unknown as LinkCheck);
  } catch (error) {
    if (error instanceof AgentFailed) return failed(inEnglish(error.userMessage));
    throw error;
  }
}
