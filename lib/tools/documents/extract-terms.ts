import { z } from 'zod';
import { placeAt } from '@/lib/core/citations/document-place';
import type { WholeDocument } from '@/lib/core/ports/document-library';
import { defineTool } from '@/lib/core/tools/tool';
import type { TermClause } from '@/lib/documents/terms/find-terms';
import { termsOf } from '@/lib/documents/terms/terms-of';
import { citePassages } from './cite-passages';
import { findDocument } from './find-document';

export const extractTerms = defineTool({
  name: 'extractTerms',
  family: 'documents',
  description:
    'Goes through one whole contract for its usual terms: parties, effective date, renewal or end date, notice period, price, price increase, liability cap, governing law. It knows the words such clauses use in English and French and does not understand them: read around a clause with readDocument before you rely on it, and search with other words for a term that is not found. Returns {source, documentId, document, terms: [{term, status, clauses: [{text, start, end, page?, date?}]}]}: text is quoted exactly from start to end, status is "found" or "not found".',
  access: 'read',
  labels: ['private', 'untrusted'],
  cites: citePassages,
  input: z.strictObject({
    documentId: z.string().min(1).max(200).describe('Id (or exact name) of the contract, as searchDocuments returned it'),
  }),
  async run({ documentId }, { sources, signal }) {
    const documents = await sources.documents();
    const document = await documents.readWhole(await findDocument(documents, documentId));
    const { text, parts: _, ...named } = document;
    const found = await termsOf(text, signal);
    const terms = Object.entries(found).map(([term, clauses]) => ({
      term,
      status: clauses.length > 0 ? 'found' : 'not found',
      clauses: clauses.map((clause) => quote(document, clause)),
    }));
    return { source: documents.label, ...named, terms };
  },
});

function quote({ text, parts }: WholeDocument, { start, end, date }: TermClause) {
  return { text: text.slice(start, end), start, end, ...placeAt(parts, start), ...(date !== undefined && { date }) };
}
