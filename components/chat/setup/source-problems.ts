import type { MeAnswer } from '@/lib/api/answers';
import type { SourceKind, SourceUse } from '@/lib/core/connections/connections';

export interface SourceProblem extends SourceUse {
  source: SourceKind;
}

/** Lists the connections that an agent needs but cannot use. */
export function sourceProblems({ sources }: Pick<MeAnswer['agents'][number], 'sources'>): SourceProblem[] {
  const kinds = Object.keys(sources) as SourceKind[];
  return kinds.flatMap((source) => {
    const use = sources[source];
    return use && (use.state === 'broken' || use.state === 'missing') ? [{ ...use, source }] : [];
  });
}
