import { getTableColumns } from 'drizzle-orm';
import { document } from '@/drizzle/schema/document';

const { text: _long, parts: _longToo, whole: _ours, ...columns } = getTableColumns(document);

/** The columns of a `StoredDocument`. */
export const documentColumns = columns;
