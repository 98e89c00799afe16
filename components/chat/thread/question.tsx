'use client';

import type { ReactNode } from 'react';
import type { AttachedFile } from '../../attached/attached-file';
import { Attachments } from '../../attached/attachments';
import { useText } from '../../i18n/text-provider';
import { restoreRemoved } from '../../removed-values';

interface QuestionProps {
  children: string;
  files?: readonly AttachedFile[];
  /** Buttons beside the question. */
  actions?: ReactNode;
}

export function Question({ children, files = [], actions }: QuestionProps) {
  const text = useText();
  return (
    <div className="mx-auto group flex w-full max-w-[76ch] flex-row-reverse gap-1">
      <h2 className="sr-only">{text.chat.you}</h2>
      <div className="grid max-w-[min(88%,calc(100%-4rem))] justify-items-end gap-2">
        <Attachments files={files} />
        {children !== '' && (
          <p
            dir="auto"
            className="wrap-anywhere whitespace-pre-wrap rounded-2xl rounded-br-md bg-accent px-4 py-2.5 text-[0.9375rem] leading-6 forced-colors:border"
          >
            {restoreRemoved(children)}
          </p>
        )}
      </div>
      {actions}
    </div>
  );
}
