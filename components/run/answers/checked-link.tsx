'use client';

import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import type { RunView } from '@/lib/run-view/types';
import { answersView } from '@/lib/strategies/answers/view';
import { useWords } from '../../i18n/text-provider';
import { CheckedSources } from './checked-sources';

/** What the answer of a desk cites, and how that was checked. */
export default function CheckedLink({ view }: { view: RunView }) {
  const { noQuotes } = useWords(dictionary);
  const { link } = answersView(view);
  return <div className="text-muted-foreground text-xs">{link ? <CheckedSources link={link} /> : noQuotes}</div>;
}
