'use client';

import { Suspense } from 'react';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import { Skeleton } from '../../ui/skeleton';
import { Textarea } from '../../ui/textarea';
import { EditorFields } from '../editor-fields';
import { EditorFrame } from '../editor-frame';
import { HeadFields } from '../head-fields';
import { type EditorStart, useEditor } from '../use-editor';
import { VariablesEditor } from '../variables-editor';

const Preview = lazyExtra(() => import('../../context/preview'), NotLoaded);

export function PromptEditor(start: EditorStart<'prompt'>) {
  const words = useWords(libraryEditors);
  const editor = useEditor({ kind: 'prompt', ...start });
  const { content, define, errorOf, isReadOnly, generation } = editor;
  const { template, variables } = content.definition;
  return (
    <EditorFrame editor={editor}>
      <EditorFields isReadOnly={isReadOnly}>
        <Card className="grid gap-4 p-5">
          <HeadFields editor={editor} />
        </Card>
        <Card className="grid gap-5 p-5">
          <Field label={words.template} hint={words.templateHint} error={errorOf('definition.template')}>
            {(control) => (
              <Textarea
                {...control}
                value={template}
                maxLength={50_000}
                className="max-h-[60dvh] min-h-40 font-mono"
                onChange={(event) => define({ template: event.target.value })}
              />
            )}
          </Field>
          <VariablesEditor
            key={generation}
            label={words.defaultVariables}
            hint={words.defaultVariablesHint}
            variables={variables}
            onChange={(next) => define({ variables: next })}
            error={errorOf('definition.variables')}
          />
        </Card>
      </EditorFields>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Preview path="/api/prompts/preview" typed={{ title: content.title, definition: { template, variables } }} />
      </Suspense>
    </EditorFrame>
  );
}
