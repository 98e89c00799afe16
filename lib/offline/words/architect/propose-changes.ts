import { isJsonObject, type Json } from '@/lib/core/json/json';
import { translateWordSentence } from '@/lib/core/phrases/translate-word-sentence';
import { fold } from '@/lib/core/text/fold';
import type { Language } from '@/lib/core/text/language';
import type { WordAct } from '@/lib/core/words/requests/change-verbs';
import { LONGEST_REQUEST } from '@/lib/core/words/requests/request-words';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import type { Desk, ToolUse } from '../../calls/desk';
import type { WordRequest } from '../read-word-request';
import type { Translate } from '../word-phrases';
import { type Built, referToItem, type Scene } from './build';
import { buildAdd } from './build-add';
import { buildCreate } from './build-create';
import { buildDelete, buildMove } from './build-move';
import { buildNote } from './build-note';
import { buildOpen, buildOrganise, buildRename, buildUpdate } from './build-update';
import { findActs, isReadWhole, type RequestedAct } from './find-acts';
import { fitCalls } from './fit-calls';

const BUILDERS: Readonly<Record<WordAct, (act: RequestedAct, scene: Scene) => Built>> = {
  create: buildCreate,
  add: buildAdd,
  delete: buildDelete,
  move: buildMove,
  rename: buildRename,
  update: buildUpdate,
  note: buildNote,
  open: buildOpen,
  organise: buildOrganise,
};
const STRUCTURE = /\b(?:folders?|structure|tree|dossiers?|arborescence)\b/i;

/** Language and phrases of an answer. */
interface Speech {
  t: Translate;
  language: Language;
}

/**
 * Turns a request into calls of the Architect's tools by rules, and then reports the tools' answers. Parts that the rules do not understand are
 * named. Returns undefined while calls are pending.
 */
export function proposeChanges(desk: Desk, request: WordRequest, { t, language }: Speech): string | undefined {
  const { text } = request;
  const acts = findActs(text);
  if (acts.every(({ isNegated }) => isNegated))
    return STRUCTURE.test(text) && request.has('getFolderStructure') ? showFolders(desk, t) : t('architectOnly');
  const scene: Scene = { text, t, sources: new Set(), takes: request.takes, isFolder: (name) => isFolder(desk, name, request) };
  const built = acts.map((act) => build(act, scene));
  // Names are looked up first: the choice of tool depends on the items they belong to.
  if (desk.wanted.length > 0) return undefined;
  const calledFor = built.flatMap((one) => ('calls' in one ? one.calls : [])).filter(({ tool }) => request.has(tool));
  const { calls, left } = fitCalls(calledFor);
  const made = desk.made.filter(({ tool }) => calls.some((call) => call.tool === tool));
  if (calls.length > 0 && made.length === 0) {
    for (const { tool, input } of calls) desk.try(tool, input);
    return undefined;
  }
  const problems = [
    ...built.flatMap((one) => ('problem' in one ? [one.problem] : [])),
    ...(left.length > 0 ? [t('wordsLeft', left.length, left[0] ?? '', MAX_COMMANDS)] : []),
    ...(isReadWhole(text, acts) ? [] : [t('partlyRead', LONGEST_REQUEST)]),
  ];
  return sayOutcome(made, { problems, t, language });
}

function build(act: RequestedAct, scene: Scene): Built {
  if (act.isCut) return { calls: [] };
  if (!act.isNegated) return BUILDERS[act.act](act, scene);
  referToItem(scene, act.words);
  return { calls: [] };
}

function isFolder(desk: Desk, name: string, request: WordRequest): boolean | undefined {
  if (!request.has('searchFolders')) return true;
  const use = desk.try('searchFolders', { query: name.split('/').at(-1)?.trim() || name });
  if (!use) return undefined;
  const folders = isJsonObject(use.result) && Array.isArray(use.result.folders) ? use.result.folders : [];
  return folders.some((folder) => isJsonObject(folder) && `/${fold(String(folder.path))}`.endsWith(`/${fold(name)}`));
}

function showFolders(desk: Desk, t: Translate): string | undefined {
  const use = desk.try('getFolderStructure', {});
  if (!use) return undefined;
  const structure = isJsonObject(use.result) ? use.result.structure : undefined;
  return typeof structure === 'string' ? `${t('folders')}\n\n\`\`\`text\n${structure}\n\`\`\`` : (use.error ?? '');
}

function sayOutcome(made: readonly ToolUse[], { problems, t, language }: Speech & { problems: readonly string[] }): string {
  const failed = made.flatMap(({ error }) => (error === undefined ? [] : [error]));
  const left = made.flatMap(({ result }) => (isJsonObject(result) ? [...refusedIn(result.refused), ...restOf(result.left)] : []));
  const changes = made.filter(({ tool, error }) => tool !== 'navigateTo' && error === undefined).length;
  const refused = [...failed, ...left].map((sentence) => forPerson(sentence, language));
  const open = [...refused, ...problems].map((line) => `- ${line}`);
  if (open.length === 0) return t(changes > 0 ? 'planned' : 'shownFolder');
  return [t(changes > 0 ? 'notPlanned' : 'nothingProposed'), ...open].join('\n');
}

const refusedIn = (refused: Json | undefined) =>
  Array.isArray(refused) ? refused.flatMap((one) => (isJsonObject(one) && typeof one.why === 'string' ? [one.why] : [])) : [];

/** Tools write for models: in English and with ids. */
const forPerson = (sentence: string, language: Language) =>
  translateWordSentence(sentence.replace(/^Error: ?/, ''), language).replaceAll(/ \(id [\da-f-]{36}\)/g, '');

/** Items for which the plan has no room: the run explains why. */
const restOf = (left: Json | undefined) => (isJsonObject(left) ? [`${left.first} … (${left.count})`] : []);
