'use client';

import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Dialog } from '../../ui/dialog';
import { FormDialogContent } from '../../ui/form-dialog-content';
import { Trial } from './trial';

/** A dialog to try a stored tool. */
export default function TryTool({ tool, onClose }: { tool: HttpTool; onClose(): void }) {
  const words = useWords(httpTools);
  const { method, path } = tool.definition;
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent title={words.tryTitle(tool.calledAs)} description={`${method} ${path}`} className="max-w-2xl">
        <Trial connection={tool.connectionId} definition={tool.definition} />
      </FormDialogContent>
    </Dialog>
  );
}
