import type { Language } from '@/lib/core/text/language';
import { SAMPLE_DESK_PATH } from '@/lib/sample/answer-desk/sample-desk-path';
import { sampleQuestions } from './sample-questions';

export interface SampleQuestion {
  conversation: string;
  language: Language;
  question: string;
  area: string;
  /** Path of the page that answers; undefined when none does. */
  page: string | undefined;
  type: string;
  /** Words of the page that a right answer contains; empty for the other types. */
  fact: string;
  /** Whether it follows another question of its conversation, and may need it to be understood. */
  follows: boolean;
}

const [head = '', ...lines] = sampleQuestions.trim().split('\n');
if (head !== 'conversation,language,question,area,page,type,fact') throw new Error(`other columns: ${head}`);
const rows = lines.map((line) => line.split(','));

/** The question set of the sample desk; no cell contains a comma. */
export const questions: readonly SampleQuestion[] = rows.map(
  ([conversation = '', language, question = '', area = '', page = '', type = '', fact = ''], n) => ({
    conversation,
    language: language === 'fr' ? 'fr' : 'en',
    question,
    area,
    type,
    fact,
    page: page === '' ? undefined : SAMPLE_DESK_PATH + page,
    follows: rows[n - 1]?.[0] === conversation,
  }),
);
