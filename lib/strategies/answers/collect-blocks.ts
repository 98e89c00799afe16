import { type BLOCKS, KINDS, sentenceNumber, type TagToken } from './read-tags';

type Block = (typeof BLOCKS)[number];
export type Kind = (typeof KINDS)[number];

/** A text within a block; `isSentence`: whether it is tagged as a sentence. */
export interface Piece {
  text: string;
  isSentence: boolean;
}

export interface CollectedBlocks {
  texts: Record<Block | 'outside', Piece[]>;
  /** Tags that determine the kind of answer. */
  kinds: Set<Kind>;
  /** Problems of the tags, described for the model that wrote them. */
  problems: Set<string>;
}

/** An open block, with the tag that opened it; `repeated`: its text is ignored. */
interface Open {
  block: Block | 'repeated';
  by: string;
}

const isKind = (name: string): name is Kind => KINDS.some((kind) => kind === name);

/**
 * Assigns the text of an answer to the blocks that its tags form. Missing, nested, unclosed or repeated tags lose no text of the answer: a block ends
 * where its enclosing one does, sentences without a block are the answer, and of repeated blocks the first counts.
 */
export function collectBlocks(tokens: readonly TagToken[], isPartial = false): CollectedBlocks {
  const pieces = (): Piece[] => [];
  const texts: CollectedBlocks['texts'] = {
    answer: pieces(),
    'english-answer': pieces(),
    'citation-head': pieces(),
    'citation-url': pieces(),
    confidence: pieces(),
    'preliminary-checks': pieces(),
    outside: pieces(),
  };
  const kinds = new Set<Kind>();
  const problems = new Set<string>();
  const open: Open[] = [];
  const ends = endsOfChecks(tokens);
  let isSentence = false;
  let last = 0;

  for (let n = 0; n < tokens.length; n++) {
    const token = tokens[n];
    if (!token) break;
    if (token.type === 'text') {
      add(token.text);
      continue;
    }
    const { name, type } = token;
    if (token.isBroken) problems.add(`The tag <${name}> is not complete.`);
    if (name === 'preliminary-checks' && type === 'open') {
      const end = ends.get(n);
      if (end === undefined && isPartial) break;
      n = end ?? n;
      if (end !== undefined) continue;
    }
    if (type === 'close') close(name);
    else if (sentenceNumber(name) !== undefined) openSentence(sentenceNumber(name) ?? 0);
    else if (isKind(name)) openKind(name, type === 'empty');
    else if (type === 'open') openBlock(name as Block);
  }
  for (const { by } of isPartial ? [] : open) problems.add(`The tag <${by}> is not closed.`);
  return { texts, kinds, problems };

  function add(text: string): void {
    const { block = 'outside' } = open.at(-1) ?? {};
    if (block === 'repeated') return;
    texts[block].push({ text, isSentence });
  }

  function openBlock(name: Block): void {
    isSentence = false;
    const within = open.findIndex(({ by }) => by === name);
    if (within !== -1) {
      problems.add(`The tag <${name}> contains itself.`);
      open.length = within + 1;
      return;
    }
    const isRepeated = texts[name].some(({ text }) => text.trim() !== '');
    if (isRepeated) problems.add(`The tag <${name}> appears more than once.`);
    open.push({ block: isRepeated ? 'repeated' : name, by: name });
  }

  function openSentence(number: number): void {
    const isInside = enterAnswer();
    if (!isInside) {
      problems.add('Sentences are outside of <answer>.');
      open.push({ block: texts.answer.length > 0 && number <= last ? 'repeated' : 'answer', by: 'answer' });
    }
    if (open.at(-1)?.block === 'answer') last = number;
    isSentence = true;
  }

  function openKind(name: Kind, isEmpty: boolean): void {
    kinds.add(name);
    isSentence = false;
    if (isEmpty || enterAnswer()) return;
    open.push({ block: 'answer', by: name });
  }

  /** Leaves blocks that cannot contain sentences; returns whether a block that can is open. */
  function enterAnswer(): boolean {
    const at = open.findLastIndex(({ by }) => by === 'answer' || by === 'english-answer' || isKind(by));
    open.length = at + 1;
    return at !== -1;
  }

  function close(name: string): void {
    isSentence = false;
    const at = open.findLastIndex(({ by }) => by === name);
    if (at !== -1) open.length = at;
    else if (sentenceNumber(name) === undefined && !isKind(name)) problems.add(`The tag <${name}> is closed but not open.`);
  }
}

/** Places where the blocks of preliminary checks end; their content is ignored. A block that another one of the kind follows counts as not closed. */
function endsOfChecks(tokens: readonly TagToken[]): Map<number, number> {
  const ends = new Map<number, number>();
  let next: number | undefined;
  for (let n = tokens.length - 1; n >= 0; n--) {
    const token = tokens[n];
    if (token?.type === 'text' || token?.name !== 'preliminary-checks') continue;
    if (token.type === 'open' && next !== undefined) ends.set(n, next);
    next = token.type === 'close' ? n : undefined;
  }
  return ends;
}
