'use client';

import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import type { FieldValues } from '../provider-fields';
import { DocumentChoices, settingsOf } from './document-choices';
import { OpenApiSource } from './open-api-source';

interface OpenApiStartProps {
  /** The document that was read. */
  document: OpenApiDocument | undefined;
  onRead(document: OpenApiDocument, settings: FieldValues): void;
  onChoose(settings: FieldValues): void;
}

/** Fills in the form of a new connection from an OpenAPI document. */
export default function OpenApiStart({ document, onRead, onChoose }: OpenApiStartProps) {
  const words = useWords(httpTools);
  const [isOpen, setOpen] = useState(false);
  if (document) return <DocumentChoices document={document} onChoose={onChoose} />;
  if (isOpen) return <OpenApiSource onRead={(read) => onRead(read, settingsOf(read))} />;
  return (
    <Button
      variant="link"
      size="sm"
      className="h-auto min-h-8 max-w-full shrink justify-self-start whitespace-normal px-0 text-left"
      onClick={() => setOpen(true)}
    >
      <FileDown aria-hidden="true" />
      {words.startText}
    </Button>
  );
}
