import readWorkbook from 'read-excel-file/universal';
import { withoutEnding } from '@/lib/core/without-ending';
import type { ExtractedText } from './extracted-text';
import { fileDamaged } from './file-refused';
import { joinParts } from './join-parts';
import { repack } from './unpack';

/** Reads a workbook sheet by sheet, each with its name and one line per row. @throws {AppError} */
export async function readXlsx(bytes: Uint8Array): Promise<ExtractedText> {
  const sheets = await readWorkbook(repack(bytes).buffer).catch((error: unknown) => Promise.reject(fileDamaged(error)));
  return joinParts(
    'sheet',
    sheets.map(({ sheet, data }) => ({ name: sheet, text: data.length === 0 ? '' : [sheet, ...data.map(rowText)].join('\n') })),
  );
}

function rowText(row: readonly unknown[]): string {
  return withoutEnding(row.map(cellText).join(' | '), ' |');
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
