'use client';

import type { AddedSetAnswer } from '@/lib/api/question-set-requests';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { DialogContent, DialogFooter } from '../ui/dialog';
import type { OpenRun } from './set-queries';
import { useSetActs } from './use-set-acts';

interface AddedSetProps {
  added: AddedSetAnswer;
  onOpen(run: OpenRun): void;
  onClose(): void;
}

/** What became of an uploaded question set: how many questions it has, and what was removed from them. */
export function AddedSet({ added: { set, removed, refused }, onOpen, onClose }: AddedSetProps) {
  const { format } = useText();
  const words = useWords(questionSets);
  const { kinds } = useWords(answersWords);
  const { start } = useSetActs(set.deskId, onOpen);
  const list = Object.entries(removed).map(([kind, count]) => `${kinds[kind] ?? kind} × ${format.number(count)}`);
  return (
    <DialogContent title={words.addedTitle(set.title)} description={words.count(set.questions)}>
      <div role="status" className="grid gap-1.5 text-sm">
        <p className="wrap-anywhere">{list.length > 0 ? words.removed(format.list(list)) : words.nothingRemoved}</p>
        {refused > 0 && <p>{words.refused(refused)}</p>}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="primary" busy={start.isPending} onClick={() => start.mutate(set.id)}>
          {words.ask}
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}
