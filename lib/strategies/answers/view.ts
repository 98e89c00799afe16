import type { KeptCitation } from '@/lib/core/desks/kept-answer';
import type { EventData, RunEvent } from '@/lib/core/events';
import { type DeskWork, foldDeskWork, NO_DESK_WORK } from '@/lib/run-view/fold-desk-work';
import { turnOf } from '@/lib/run-view/read-view';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { ANSWERER } from './coordinators';
import { ANSWER } from './phases';
import { visibleAnswer } from './visible-answer';

/** A desk's part of a run's view: the decisions of its states. */
export interface AnswersView {
  /** Omitted in views of earlier versions. */
  work?: DeskWork;
  checked?: EventData<'question_checked'>;
  redactions: EventData<'text_redacted'>[];
  language?: EventData<'language_found'>;
  reuse?: EventData<'reuse_checked'>;
  context?: EventData<'context_found'>;
  unreadable: EventData<'answer_unreadable'>[];
  link?: EventData<'link_checked'>;
  refusal?: EventData<'question_refused'>;
  answered?: EventData<'desk_answered'>;
  isKept?: boolean;
}

const NOTHING: AnswersView = { redactions: [], unreadable: [] };

/** Returns the desk's part of a view. The cast is safe: only the fold below writes it. */
export function answersView({ own }: RunView): AnswersView {
  return (own as AnswersView | undefined) ?? NOTHING;
}

/** The current turn of the answering agent. */
export function answererOf(view: RunView): TurnView | undefined {
  return turnOf(view, ANSWERER, ANSWER);
}

/** The text of the answer while it is being written, without its tags and the references of passages found before. */
function writtenSoFar(view: RunView): string {
  const { hits = [] } = answersView(view).context ?? {};
  const titles = new Map(hits.flatMap(({ reference, title }) => (reference === undefined ? [] : [[reference, title] as const])));
  return visibleAnswer(answererOf(view)?.text ?? '', titles);
}

/** The answer with the link or document that it cites; while it is being written, its text so far. */
export function saidAnswer(view: RunView): string {
  const { answered, refusal } = answersView(view);
  if (refusal)
    return [
      answered?.answer.content ?? refusal.message,
      linkOf(refusal.fallbackTitle ?? refusal.fallbackUrl, refusal.fallbackUrl),
    ]
      .filter(Boolean)
      .join('\n\n');
  if (!answered) return writtenSoFar(view);
  const { content, citation } = answered.answer;
  return [content, citation ? nameOf(citation) : ''].filter(Boolean).join('\n\n');
}

/** A document is named without a link, since answers are also shared and exported. */
const nameOf = ({ title, url }: KeptCitation) => (url === '' ? asText(title) : linkOf(title || url, url));

const linkOf = (title: string, url: string) => (url === '' ? '' : `[${title.replace(/([[\]\\])/g, '\\$1')}](<${url}>)`);

/** A line that Markdown shows unchanged, and that begins no list. */
const asText = (line: string) => line.replace(/[[\]\\`*_<>#~|&]/g, '\\$&').replace(/^(?:\d{1,9}(?=[.)])|(?=[-+]))/, '$&\\');

/** Folds the events of an answer desk. The answering agent's text has tags, so it is not shown as the answer itself. */
export function foldAnswers(view: RunView, event: RunEvent): Partial<RunView> {
  const known = answersView(view);
  const changed = (change: Partial<AnswersView>): Pick<RunView, 'own'> => ({ own: { ...known, ...change } });
  switch (event.type) {
    case 'question_checked':
      return changed({ checked: event.data });
    case 'text_redacted':
      return changed({ redactions: [...known.redactions, event.data] });
    case 'question_published':
      return { question: event.data.question };
    case 'language_found':
      return changed({ language: event.data });
    case 'reuse_checked':
      return changed({ reuse: event.data });
    case 'context_found':
      return changed({ context: event.data });
    case 'answer_unreadable':
      return changed({ unreadable: [...known.unreadable, event.data] });
    case 'link_checked':
      return changed({ link: event.data });
    case 'question_refused':
      return changed({ refusal: event.data });
    case 'desk_answered':
      return { answer: event.data.answer.content, ...changed({ answered: event.data }) };
    case 'answer_kept':
      return changed({ isKept: event.data.isKept });
    default: {
      const { work = NO_DESK_WORK } = known;
      const next = foldDeskWork(work, event);
      return next === work ? {} : changed({ work: next });
    }
  }
}
