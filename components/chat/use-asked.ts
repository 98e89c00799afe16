'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RunAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { askedWords } from '@/lib/core/desks/asked-words';
import { api } from '../api';
import { attachedFile } from '../attached/attached-file';
import { attachedText } from '../attached/attached-text';
import { useText } from '../i18n/text-provider';
import { withOwnWords } from '../removed-values';
import { toast } from '../ui/toast';
import type { RunRequest } from './start-run';

/** A question as it was asked: its words, and everything that was attached to it. */
export type Asked = Pick<RunRequest, 'question' | 'files'>;

/** Returns the words and files of a run's question, and a function that uses them with the attached texts, which are read then. */
export function useAsked(run: ConversationAnswer['runs'][number]) {
  const text = useText();
  const question = askedWords({ ...run, question: withOwnWords(run) });
  const files = useMemo(() => run.parts?.map(attachedFile) ?? [], [run.parts]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api<RunAnswer>(`/api/runs/${encodeURIComponent(run.id)}`),
    onError: (error) => toast.error(text.control.failed, { description: error.message }),
  });
  return {
    question,
    files,
    /** Whether nothing can be asked again: the words of a desk were never published. */
    isEmpty: question === '' && files.length === 0 && !run.texts,
    use(to: (asked: Asked) => void) {
      if (!run.texts) to({ question, files });
      else if (!isPending)
        mutate(undefined, {
          onSuccess: ({ run: { files: texts = [] } }) => to({ question, files: [...files, ...texts.map(attachedText)] }),
        });
    },
  };
}
