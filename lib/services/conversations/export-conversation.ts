import type { ConversationExport, ExportedRun } from '@/lib/api/conversation-answers';
import { citeInFootnotes } from '@/lib/citations/cite-in-footnotes';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { Conversation } from '@/lib/core/ports/conversation-store';
import { downloadName } from '@/lib/core/text/download-name';
import { timeZoneOf } from '@/lib/core/time/time-zone';
import { conversationExport } from '@/lib/i18n/dictionary/conversation-export';
import type { Text } from '@/lib/i18n/text';
import { unreachedSources } from '@/lib/run-view/read-view';
import { sourceTitle } from '@/lib/run-view/source-title';
import { exchangeToMarkdown } from '@/lib/run-view/to-markdown';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { type ExportedExchange, type ExportParts, readExchanges } from './read-exchange';
import { textOf } from './text-of';

interface Export {
  id: string;
  format: 'markdown' | 'json';
  acceptLanguage: string | null;
}

/**
 * Returns a whole conversation as the parts of a file, with its name. A few runs at a time are read, so that memory use does not grow with the
 * conversation. Runs that start during the export are left out. @throws {AppError} `not_found`
 */
export async function exportConversation({
  ctx,
  input: { id, format, acceptLanguage },
}: Call<ExportParts, Export>): Promise<{ name: string; parts: AsyncGenerator<string> }> {
  const { user } = ctx.actor;
  const conversation = await ctx.stores.conversations.get(user.id, id);
  if (!conversation) throw notFound();
  const text = textOf(user, acceptLanguage);
  const name = downloadName(conversation.title, conversationExport[text.language].fileName);
  const exchanges = exchangesOf({ ctx, input: { conversationId: id, text } });
  return format === 'json'
    ? { name: `${name}.json`, parts: asJson(conversation, exchanges) }
    : { name: `${name}.md`, parts: asMarkdown(conversation, exchanges, { text, timeZone: timeZoneOf(user.settings) }) };
}

async function* exchangesOf({
  ctx,
  input: { conversationId, text },
}: Call<ExportParts, { conversationId: string; text: Text }>): AsyncGenerator<ExportedExchange> {
  const userId = ctx.actor.user.id;
  const runIds = await ctx.stores.runs.ids(userId, conversationId);
  yield* readExchanges({ ctx, input: { runIds, text } });
}

interface Shown {
  text: Text;
  timeZone: string;
}

async function* asMarkdown(
  { title }: Conversation,
  exchanges: AsyncGenerator<ExportedExchange>,
  { text, timeZone }: Shown,
): AsyncGenerator<string> {
  const { exported } = conversationExport[text.language];
  yield `# ${title.replace(/\s+/g, ' ') || text.shell.untitled}\n\n*${exported(text.format.dateTime(new Date().toISOString()), timeZone)}*\n`;
  let number = 0;
  for await (const { view, by, answer, sources } of exchanges) {
    number += 1;
    const labelOf = (source: NumberedSource) => `${number}-${source.number}`;
    const { text: cited, cited: notes } = citeInFootnotes(answer, { sources, labelOf });
    const shown = notes.map(({ source }) => [labelOf(source), noteOf(source, text)] as const);
    yield `\n${exchangeToMarkdown({ view, number, by, answer: cited, notes: shown }, text)}`;
  }
}

/** "Lease.pdf · Page 2", with its address if it has one. */
function noteOf(source: NumberedSource, text: Text): string {
  const isAddress = /^https?:\/\/[^\s<>]+$/.test(source.origin);
  return isAddress ? `${sourceTitle(source, text)} <${source.origin}>` : sourceTitle(source, text);
}

async function* asJson(
  { id, title, createdAt, updatedAt, forkedFrom }: Conversation,
  exchanges: AsyncGenerator<ExportedExchange>,
): AsyncGenerator<string> {
  const head: Omit<ConversationExport, 'runs'> = {
    exportedAt: new Date().toISOString(),
    conversation: { id, title, createdAt, updatedAt, ...(forkedFrom !== undefined && { forkedFrom }) },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"runs":[`;
  let before = '';
  for await (const exchange of exchanges) {
    yield before + JSON.stringify(exportedRun(exchange));
    before = ',';
  }
  yield ']}';
}

function exportedRun({ run, view, by, answer, sources }: ExportedExchange): ExportedRun {
  const { id, status, question, parts, texts, model, createdAt, endedAt, rating } = run;
  const { cited } = citeInFootnotes(answer, { sources, labelOf: ({ number }) => String(number) });
  const numbers = new Map(cited.map(({ source, as }) => [source, as]));
  return {
    id,
    status,
    question,
    ...(parts && { parts }),
    ...(texts && { texts }),
    model,
    createdAt,
    endedAt,
    ...(rating && { rating }),
    answeredBy: [...by],
    answer,
    ...(view.reason !== undefined && { reason: view.reason }),
    sources: sources.map((source) => {
      const { number, kind, title, origin, place, read } = source;
      return {
        number,
        kind,
        title,
        origin,
        ...(place && { place }),
        ...(read && { readAt: read.at }),
        citedAs: numbers.get(source) ?? [],
      };
    }),
    unreached: unreachedSources(view).map(({ source, reason }) => ({ source, reason })),
  };
}
