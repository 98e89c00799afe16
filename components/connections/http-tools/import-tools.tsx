'use client';

import { useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { leave } from '../../shell/leave';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormDialogContent } from '../../ui/form-dialog-content';
import ChooseOperations from './choose-operations';
import { OpenApiSource } from './open-api-source';

interface ImportToolsProps {
  connection: ConnectionAnswer['connection'];
  onClose(): void;
}

/** A dialog in two steps: an OpenAPI document, then the operations that become tools. */
export default function ImportTools({ connection, onClose }: ImportToolsProps) {
  const words = useWords(httpTools);
  const [document, setDocument] = useState<OpenApiDocument>();
  return (
    <Dialog open onOpenChange={() => leave(onClose)}>
      <FormDialogContent
        title={document ? words.chooseTitle(document.title || words.unnamed) : words.importTitle}
        description={document ? undefined : words.importText}
        className="max-w-2xl"
      >
        {document ? (
          <>
            <Button
              variant="link"
              size="sm"
              className="justify-self-start px-0"
              onClick={() => leave(() => setDocument(undefined))}
            >
              {words.otherDocument}
            </Button>
            <ChooseOperations connection={connection} document={document} onDone={onClose} />
          </>
        ) : (
          <OpenApiSource onRead={setDocument} />
        )}
      </FormDialogContent>
    </Dialog>
  );
}
