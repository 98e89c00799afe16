import type { NoticeView } from './types';

/** Notices that may be grouped although their numbers of characters differ. */
const RANGED = ['digestReadable', 'digestUnseen'] as const;

/** A notice about one or several agents, in one round if it belongs to one. */
export interface NoticeGroup extends Pick<NoticeView, 'seq' | 'message' | 'phrase' | 'round'> {
  agents: readonly string[];
  /** The numbers of characters, if they differ. */
  range?: { code: (typeof RANGED)[number]; least: number; most: number };
}

/** Groups identical notices about several agents in a round, in the order of the first ones. */
export function groupNotices(notices: readonly NoticeView[]): NoticeGroup[] {
  const groups: NoticeView[][] = [];
  for (const notice of notices) {
    const { agent } = notice;
    const others = groups.find(([first]) => first?.agent !== undefined && agent !== undefined && saysSame(first, notice));
    if (others && !others.some((one) => one.agent === agent)) others.push(notice);
    else groups.push([notice]);
  }
  return groups.flatMap(toGroup);
}

function saysSame(one: NoticeView, other: NoticeView): boolean {
  if (one.kind !== other.kind || one.round !== other.round) return false;
  const code = rangedCode(one);
  return code === undefined ? one.message === other.message : code === rangedCode(other);
}

function rangedCode({ phrase }: NoticeView): (typeof RANGED)[number] | undefined {
  return RANGED.find((code) => code === phrase?.code);
}

function toGroup(notices: readonly NoticeView[]): NoticeGroup[] {
  const [first] = notices;
  if (!first) return [];
  const { seq, message, phrase, round } = first;
  const code = rangedCode(first);
  const counts = notices.map((notice) => Number(notice.phrase?.values.characters));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const agents = notices.flatMap(({ agent }) => agent ?? []);
  return [{ seq, message, phrase, round, agents, ...(code && least < most && { range: { code, least, most } }) }];
}
