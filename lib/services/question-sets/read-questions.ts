import { z } from 'zod';
import { ANSWER_TYPES } from '@/lib/core/desks/kept-answer';
import { AppError } from '@/lib/core/errors';
import { withoutUndefined } from '@/lib/core/json/without-undefined';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { MAX_SET_QUESTIONS, type SetQuestion } from '@/lib/core/question-sets/question-set';
import { LANGUAGES } from '@/lib/core/text/language';
import { parseCsv } from '@/lib/documents/parse-csv';

const optional = <T extends z.ZodType>(schema: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

const row = z.object({
  conversation: z.string().max(100).default(''),
  question: z.string().min(1).max(10_000),
  language: optional(z.enum(LANGUAGES)),
  answer: optional(z.string().max(10_000)),
  area: optional(z.string().max(40)),
  page: optional(z.string().max(2000)),
  type: optional(z.enum(ANSWER_TYPES)),
});

/**
 * Reads the questions of a set from CSV. The first line names the columns; only `question` is needed, and the names of unknown ones are
 * returned. A question without a conversation has one of its own. `areas`: those that can be expected; omitted: any.
 * @throws {AppError} `bad_request`, with the line
 */
export function readQuestions(
  csv: string,
  { areas }: { areas?: readonly string[] | undefined },
): { questions: SetQuestion[]; ignored: string[] } {
  const { rows, ignored } = parseCsv(csv, { columns: Object.keys(row.shape), most: MAX_SET_QUESTIONS + 1 });
  if (rows.length === 0) throw refused(phrase('setEmpty'));
  if (rows.length > MAX_SET_QUESTIONS) throw refused(phrase('setTooLong', { most: MAX_SET_QUESTIONS }));
  const questions = rows.map(({ record, line }, place) => {
    if (!Object.hasOwn(record, 'question')) throw refused(phrase('setNoColumn'));
    const { data, error } = row.safeParse(record);
    const column = String(error?.issues[0]?.path[0]);
    if (!data) throw refused(phrase('setWrongValue', { line, column, value: (record[column] ?? '').slice(0, 100) }));
    const { conversation, question, ...rest } = data;
    if (rest.area !== undefined && areas && !areas.includes(rest.area)) {
      throw refused(phrase('setWrongValue', { line, column: 'area', value: rest.area }));
    }
    return { conversation: conversation || `#${place + 1}`, question, ...withoutUndefined(rest) };
  });
  return { questions, ignored };
}

const refused = (problem: Phrase) => new AppError('bad_request', problem);
