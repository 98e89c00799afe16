'use client';

import { Suspense } from 'react';
import type { DeskDefinition } from '@/lib/core/desks/desk-definition';
import { deskEditor } from '@/lib/i18n/dictionary/desk-editor';
import { useWords } from '../../i18n/text-provider';
import { Card } from '../../ui/card';
import { lazyExtra } from '../../ui/lazy-extra';
import { NotLoaded } from '../../ui/not-loaded';
import { Skeleton } from '../../ui/skeleton';
import { useMe } from '../../use-me';
import { EditorFields } from '../editor-fields';
import { EditorFrame } from '../editor-frame';
import { HeadFields } from '../head-fields';
import { type EditorStart, useEditor } from '../use-editor';
import { DeskAreas } from './desk-areas';
import { DeskBasics } from './desk-basics';
import type { DeskFieldsProps } from './desk-fields';
import { DeskLanguages } from './desk-languages';
import { DeskLimits } from './desk-limits';
import { DeskPublication } from './desk-publication';
import { DeskRedaction } from './desk-redaction';
import { DeskReuse } from './desk-reuse';
import { DeskSection } from './desk-section';
import { DeskSources } from './desk-sources';

const OwnScenarios = lazyExtra(() => import('./own-scenarios/own-scenarios'), NotLoaded);

/** The editor of an answer desk: a section for each part of its definition. */
export default function DeskEditor(start: EditorStart<'desk'>) {
  const words = useWords(deskEditor);
  const editor = useEditor({ kind: 'desk', ...start });
  const { item, content, define, isReadOnly, generation } = editor;
  const isOwner = useMe(({ user }) => user.role === 'owner') ?? false;
  const errorOf = (field: string) => editor.errorOf(`definition.${field}`);
  const hasError = (...fields: (keyof DeskDefinition)[]) => fields.some((field) => errorOf(field) !== undefined);
  const fields: DeskFieldsProps = { definition: content.definition, onChange: define, isReadOnly, errorOf };
  return (
    <EditorFrame
      editor={editor}
      below={
        item &&
        (item.isOwn || isOwner) && (
          <Suspense fallback={<Skeleton className="mt-5 h-32 rounded-2xl" />}>
            <OwnScenarios item={item} />
          </Suspense>
        )
      }
    >
      <EditorFields key={generation} isReadOnly={isReadOnly}>
        <Card className="grid gap-4 p-5">
          <HeadFields editor={editor} />
        </Card>
        <DeskSection title={words.basics} isOpen hasError={hasError('organisation', 'instructions', 'models')}>
          <DeskBasics {...fields} />
        </DeskSection>
        <DeskSection title={words.sources} description={words.sourcesHint} isOpen hasError={hasError('sources')}>
          <DeskSources {...fields} />
        </DeskSection>
        <DeskSection title={words.areas} description={words.areasHint} isOpen hasError={hasError('areas')}>
          <DeskAreas {...fields} />
        </DeskSection>
        <DeskSection
          title={words.languages}
          description={words.languagesHint}
          hasError={hasError('languages', 'pageLanguages', 'unknownLanguage')}
        >
          <DeskLanguages {...fields} />
        </DeskSection>
        <DeskSection
          title={words.privacy}
          description={words.privacyHint}
          hasError={hasError('redaction', 'checksPersonalData', 'help')}
        >
          <DeskRedaction {...fields} />
        </DeskSection>
        <DeskSection title={words.limits} hasError={hasError('limits')}>
          <DeskLimits {...fields} />
        </DeskSection>
        <DeskSection title={words.reuse} description={words.reuseHint} hasError={hasError('reuse', 'evaluation')}>
          <DeskReuse {...fields} />
        </DeskSection>
        <DeskSection title={words.publication} description={words.publicationHint} hasError={hasError('publication')}>
          <DeskPublication {...fields} item={item} />
        </DeskSection>
      </EditorFields>
    </EditorFrame>
  );
}
