import type { ToolSet } from 'ai';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { askUser } from '@/lib/tools/ask-user';
import { getClientContext } from '@/lib/tools/get-client-context';
import { saveDocument } from '@/lib/tools/save-document';
import { toAiTools } from '@/lib/tools/to-ai-tools';

export interface Document {
  name: string;
  text: string;
}

/** The product's tools that turn to the person, who answers, and says no to saving where `denies` is set. */
export function personTools({ answer, denies }: { answer?: string; denies?: string } = {}): {
  tools: ToolSet;
  saved: Document[];
} {
  const saved: Document[] = [];
  const tools = toAiTools([askUser, getClientContext, saveDocument], async (tool, input): Promise<Json> => {
    if (tool === getClientContext) return { time: '2026-11-20T15:04:05+01:00', timeZone: 'Europe/Paris', language: 'fr-FR' };
    if (tool === askUser) {
      if (answer === undefined) throw new ToolFailed('The person has left.');
      return { answer };
    }
    if (denies !== undefined) throw new ToolFailed(`The person declined this call of saveDocument. They say: ${denies}`);
    // Safe: the adapter has parsed it with the tool's schema.
    const { name, text } = input as Document;
    saved.push({ name, text });
    return { source: 'Documents', id: 'd1', name: `${name} (2)`, length: text.length };
  });
  return { tools, saved };
}
