'use client';

import type { ReactNode } from 'react';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import { phaseWords } from '@/lib/run-view/phase-words';
import type { PhaseView } from '@/lib/run-view/types';
import { type AnswersView, answererOf, answersView } from '@/lib/strategies/answers/view';
import { useText, useWords } from '../../i18n/text-provider';
import type { RunPartProps } from '../strategy-view';
import { TurnWork } from '../turn/turn-work';
import { WorkIcon } from '../work-icon';
import { CheckedSources } from './checked-sources';
import { ContextFound } from './context-found';
import { EarlierAnswers } from './earlier-answers';

/** The states of a run of a desk so far, each with what it decided. */
export default function States({ view }: RunPartProps) {
  const text = useText();
  const own = answersView(view);
  const answerer = answererOf(view);
  return (
    <ol className="grid min-w-0 gap-2.5">
      {view.phases.map((phase) => (
        <li key={phase.id} className="flex min-w-0 gap-2 text-xs">
          <WorkIcon state={phase.state} className="mt-px size-3.5" />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{phaseWords(phase, view, text).title}</span>
              {phase.ms !== undefined && (
                <span className="text-muted-foreground tabular-nums">{text.format.duration(phase.ms)}</span>
              )}
            </p>
            <div className="wrap-anywhere text-muted-foreground">
              <Decision phase={phase.id} own={own} />
            </div>
            {phase.id === 'answer' && answerer && <TurnWork turn={answerer} showsFailures />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What a state decided, in a sentence or two. */
function Decision({ phase, own }: { phase: PhaseView['id']; own: AnswersView }): ReactNode {
  const { format } = useText();
  const words = useWords(answersWords);
  switch (phase) {
    case 'validate': {
      const { checked } = own;
      return checked && [words.words(checked.words), checked.isLast && words.lastQuestion].filter(Boolean).join(' · ');
    }
    case 'redact':
      return <Redacted found={own.redactions.filter(({ stage }) => stage === 'question')} />;
    case 'redact-translation':
      return <Redacted found={own.redactions.filter(({ stage }) => stage === 'translation')} />;
    case 'translate': {
      const { language } = own;
      if (!language) return null;
      const translated = language.noTranslation
        ? words.notTranslated
        : words.translatedTo(format.language(language.translatedLanguage));
      return [words.language(format.language(language.originalLanguage)), translated, language.ignored && words.ignored]
        .filter(Boolean)
        .join(' ');
    }
    case 'reuse':
      return own.reuse && <EarlierAnswers reuse={own.reuse} />;
    case 'context':
      return own.context && <ContextFound context={own.context} />;
    case 'answer':
      return own.unreadable.map(({ attempt }) => words.unreadable(attempt)).join(' ');
    case 'verify':
      return own.link && <CheckedSources link={own.link} />;
    case 'keep':
      return own.isKept === undefined ? null : own.isKept ? words.kept : words.notKept;
    default:
      return null;
  }
}

function Redacted({ found }: { found: AnswersView['redactions'] }) {
  const { format } = useText();
  const words = useWords(answersWords);
  if (found.length === 0) return null;
  const counts = found.flatMap(({ findings }) => Object.entries(findings));
  const list = counts.map(([kind, count]) => `${words.kinds[kind] ?? kind}${count > 1 ? ` × ${count}` : ''}`);
  const checks = found.map(({ by }) => words.checkedBy[by]);
  return [counts.length === 0 ? words.nothingRemoved : words.removed(format.list(list)), ...checks].join(' ');
}
