import { expect, test } from '@jest/globals';
import { returnPath } from '@/components/sign-in/return-path';
import { hashApiKey, isApiKey } from '@/lib/auth/api-keys';
import { addressKey, addressKeysIn } from '@/lib/core/connections/address-key';
import { conversationHistory, digestConversation } from '@/lib/core/conversations/conversation-history';
import { conversationTitle } from '@/lib/core/conversations/conversation-title';
import { asDateLiteral } from '@/lib/core/crm/date-literal';
import { splitSalesforceIds } from '@/lib/core/crm/salesforce-id';
import { soqlLiteral, soqlPattern } from '@/lib/core/crm/soql-literal';
import { digest } from '@/lib/core/digest';
import { kindOf } from '@/lib/core/files/file-kinds';
import { readFilePart } from '@/lib/core/files/read-file-part';
import { capJson } from '@/lib/core/json/cap-json';
import { contradict } from '@/lib/core/json/merge-values';
import { fitToSchema } from '@/lib/core/json-schema/fit-to-schema';
import { readJson, repairJson } from '@/lib/core/json-schema/read-json';
import { parsePageCursor } from '@/lib/core/page-cursor';
import { asksFor } from '@/lib/core/text/asks-for';
import { decodeText } from '@/lib/core/text/decode-text';
import { languageFor } from '@/lib/core/text/language';
import { showHidden } from '@/lib/core/text/show-hidden';
import { similarNames } from '@/lib/core/text/similar-names';
import { sliceText } from '@/lib/core/text/slice-text';
import { splitUnopenedThinking } from '@/lib/core/text/split-thinking';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { cleanText } from '@/lib/documents/clean-text';
import { divideText } from '@/lib/documents/divide-text';
import { plainText } from '@/lib/documents/docx/plain-text';
import { freeName } from '@/lib/documents/free-name';
import { decodePage } from '@/lib/documents/html/decode-page';
import { clausesOf } from '@/lib/documents/terms/clauses';
import { datesIn } from '@/lib/documents/terms/dates';
import { withoutEndTokens } from '@/lib/engine/turn/model/end-tokens';
import { pythonCalls } from '@/lib/engine/turn/model/python-calls';
import { parseTarget } from '@/lib/guards/outbound/parse-target';
import { mediaType } from '@/lib/http/read-body';
import { safeJson } from '@/lib/http/safe-json';
import { safeExcerpt } from '@/lib/models/call/safe-excerpt';
import { seesImages } from '@/lib/models/capabilities/sees-images';
import { soundsReasoning } from '@/lib/models/capabilities/turn-time';
import { eventStreamReader } from '@/lib/models/wires/answer-reader';
import { anthropicMessages } from '@/lib/models/wires/anthropic-messages';
import { chatCompletions } from '@/lib/models/wires/chat-completions';
import { responses } from '@/lib/models/wires/responses';
import type { Wire } from '@/lib/models/wires/wire';
import { describeCall } from '@/lib/run-view/describe-tool';
import { firstWords } from '@/lib/run-view/first-words';
import { nameWords } from '@/lib/run-view/name-words';
import { proposedChanges } from '@/lib/run-view/proposed-changes';
import { conditionTest } from '@/lib/sample/crm-condition';
import { isLike } from '@/lib/sample/is-like';
import { idempotencyKey } from '@/lib/services/runs/idempotency-key';
import { readValue } from '@/lib/sources/postgres/column-values';
import { parsePostgresUrl } from '@/lib/sources/postgres/parse-postgres-url';
import { queryFailure } from '@/lib/sources/postgres/postgres-failure';
import { explainCode } from '@/lib/sources/salesforce/explain-code';
import { isSecurityObject } from '@/lib/sources/salesforce/offered-objects';
import { salesforceOrigin } from '@/lib/sources/salesforce/salesforce-host';
import { softMissing } from '@/lib/sources/web/soft-404';
import { anyWordOf } from '@/lib/stores/documents/query-words';
import { splitPassages } from '@/lib/stores/documents/split-passages';
import { newsOfRound } from '@/lib/strategies/rounds/nothing-new';
import { cpuMs, shown, slowest, type Timed } from './cpu-time';
import { hostileTexts } from './shapes';

/** SECURITY "any text": functions that take text from users, models, tools or files are linear in its length. */

const LIMIT_MS = 50;
const FIELD = { name: 'Name', label: 'Name', type: 'string' } as const;
const SCHEMA = { type: 'object', properties: { a: { type: 'string' }, list: { type: 'array', items: { type: 'number' } } } };

/** Functions of a text; a refusal counts as a result. */
const functions: Record<string, (text: string) => unknown> = {
  addressKey,
  addressKeysIn,
  anyWordOf,
  asDateLiteral,
  asksFor: (text) => asksFor(text, ['zzz', 'zzzz']),
  newsOfRound: (text) => newsOfRound([round(1, text), round(2, `${text}x`)], [], 0),
  capJson: (text) => capJson({ text }, 1000),
  clausesOf,
  cleanText,
  conditionTest: (value) => conditionTest(FIELD, 'Name', { field: 'Name', operator: 'like', value })(value),
  conversationHistory: (content) =>
    conversationHistory([{ id: '1', conversationId: '1', runId: '1', role: 'user', content, createdAt: '' }], new Map()),
  contradict: (text) => [contradict(text, `${text}x`), contradict([{ id: text, a: text }], [{ id: text, a: 1 }])],
  conversationTitle,
  // In the product it receives one clause at a time.
  datesIn: (text) => datesIn(text.slice(0, 3000)),
  decodePage: (text) => decodePage(Buffer.from(text), text.slice(0, 8000)),
  digestConversation: (content) => digestConversation([{ role: 'user', content }], 2000),
  decodeText: (text) => decodeText(Buffer.from(text)),
  describeCall: (text) => describeCall({ args: { object: text, query: text, fields: [text] } }),
  digest: (text) => digest(text, 100),
  divideText: (text) => [divideText(text, 'line'), divideText(text, 'paragraph')],
  explainCode: (text) => explainCode('INVALID_FIELD', text),
  firstWords: (text) => firstWords(text, text.length),
  fitToSchema: (text) => fitToSchema(SCHEMA, { a: text, list: text }),
  freeName: (text) => freeName(text, [text]),
  idempotencyKey,
  isApiKey: (text) => isApiKey(text) && hashApiKey(text),
  isLike: (text) => [isLike(`%${text}%`)(text), isLike(`%${text.slice(0, 1000)}`)(text.slice(0, 300))],
  isSecurityObject,
  kindOf,
  languageFor,
  mediaType: (text) => mediaType(new Request('http://a.b', { headers: { 'content-type': headerValue(text) } })),
  nameNearest: (text) => similarNames(text.slice(0, 200), [text], (name) => name.slice(0, 200)),
  parsePageCursor,
  parsePostgresUrl: (text) => parsePostgresUrl(`postgres://${text}`),
  parseTarget: (text) => [parseTarget(`https://a.example/${text}`, []), parseTarget(text, [])],
  plainText,
  proposedChanges: (text) =>
    proposedChanges({ object: text, changes: [{ id: text, before: { [text]: text }, after: { [text]: 1 } }] }),
  pythonCalls: (text) => [pythonCalls(text), pythonCalls(text + ')'.repeat(text.split('(').length - 1))],
  queryFailure: (text) => queryFailure(Object.assign(new Error(`column "${text}`), { code: '42703' })),
  readFilePart: (text) => [
    readFilePart({ url: `data:,${text}`, mediaType: 'text/plain' }),
    readFilePart({ url: text, mediaType: text, filename: text }),
  ],
  readJson,
  readValue: (text) => readValue(text, { type: 3802, element: 0 }),
  repairJson,
  returnPath,
  safeExcerpt: (text) => [safeExcerpt(text), safeExcerpt(text, 'a/b='), safeExcerpt(text, text)],
  seesImages,
  safeJson,
  salesforceOrigin: (text) => salesforceOrigin(text),
  showHidden,
  sliceText: (text) => sliceText(text, 50_000, 50_000),
  softMissing: (text) => softMissing({ title: text, text: text.slice(0, 1999) }),
  soqlLiteral: (text) => [soqlLiteral(FIELD, 'Name', text), soqlLiteral({ ...FIELD, type: 'double' }, 'Name', text)],
  soqlPattern: (text) => soqlPattern(FIELD, 'Name', text),
  soundsReasoning,
  splitPassages,
  splitSalesforceIds,
  splitUnopenedThinking: (text) => splitUnopenedThinking(`${text}</think> ${text}`),
  stripInvisible,
  withoutEndTokens,
  nameWords,
  readChatCompletions: readAnswer(chatCompletions),
  readResponses: readAnswer(responses),
  readAnthropicMessages: readAnswer(anthropicMessages),
};

/** Reads a text as an event stream: as its beginning, and as the text and the error of an event. */
function readAnswer(wire: Wire) {
  const beginnings = ['', 'data: ', 'data: {"delta":{"content":"', 'data: {"type":"error","error": '];
  return (text: string) =>
    beginnings.map((beginning) => eventStreamReader(wire, { provider: 'x' }).push(Buffer.from(`${beginning}${text}\n\n`)));
}

/** A text as a header can have it: others do not arrive. */
function headerValue(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ');
}

/** A round with one agent's report. */
function round(roundNumber: number, response: string) {
  return { roundNumber, agentResults: [{ agent: 'a', response, toolCalls: [], steps: 1, finishReason: 'stop' }], timestamp: '' };
}

const timed: Timed[] = [];

test.each(Object.entries(functions))('%s handles 100 KB of any text in less than 50 ms', (what, work) => {
  for (const text of hostileTexts) {
    const ms = cpuMs(() => {
      try {
        work(text);
      } catch (error) {
        // A refusal has a reason; a stack overflow or a wrong type would be a bug.
        if (error instanceof TypeError || error instanceof RangeError) throw error;
      }
    }, LIMIT_MS / 2);
    timed.push({ what, shape: shown(text), ms });
  }
  expect(timed.filter((one) => one.what === what && one.ms > LIMIT_MS)).toEqual([]);
});

test('the ten slowest functions are printed', () => {
  process.stdout.write(`\nOf ${timed.length} calls with 100 KB:\n${slowest(timed)}\n`);
  expect(timed.length).toBeGreaterThan(1000);
});
