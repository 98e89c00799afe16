'use client';

import type { ReactNode } from 'react';
import type { AttachedFile } from '../attached/attached-file';
import { Attachments } from '../attached/attachments';
import { useText } from '../i18n/text-provider';
import { restoreRemoved } from '../removed-values';

interface QuestionProps {
  children: string;
  files?: readonly AttachedFile[];
  /** Shown beside it while it is pointed at or has the focus, and always where nothing can be pointed at. */
  actions?: ReactNode;
}

export function Question({ children, files = [], actions }: QuestionProps) {
  const text = useText();
  return (
    <div className="mx-auto flex w-full max-w-[76ch] group justify-end gap-1">
      <h2 className="sr-only">{text.chat.you}</h2>
      {actions && (
        <div className="flex shrink-0 items-center self-end opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          {actions}
        </div>
      )}
      <div className="grid max-w-[88%] justify-items-end gap-2">
        <Attachments files={files} />
        {children !== '' && (
          <p
            dir="auto"
            className="wrap-anywhere whitespace-pre-wrap rounded-2xl rounded-br-md bg-accent px-4 py-2.5 text-[0.9375rem] leading-6"
          >
            {restoreRemoved(children)}
          </p>
        )}
      </div>
    </div>
  );
}
