import type { DeskContext, KeptAnswer } from '@/lib/core/kept-answer';
import type { DeskRun } from './desk-run';
import type { Asked } from './find-context';

export interface ToReuse extends Asked {
  original: { language: string; translated: string | null; question: string; position: number };
  /** Null: it is not known yet. */
  context: DeskContext | null;
}

/** What earlier answers give for a question: the one that is given again, or examples for a new one. */
export interface Reusable {
  chosen?: KeptAnswer;
  examples: { question: string; answer: string }[];
}

/** Looks for an earlier answer that can be given again. */
export async function findReusable({ context }: DeskRun, _asked: ToReuse): Promise<Reusable> {
  context.emit({ type: 'reuse_checked', data: { candidates: [], by: 'rules' } }, 'reuse.checked');
  return { examples: [] };
}
