import { strFromU8, strToU8 } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { ExtractedText } from '../extracted-text';
import { fileDamaged } from '../file-refused';
import { joinParts } from '../join-parts';
import { sheetText } from '../office/sheet-text';
import { packXml, unpackXml } from '../office/unpack';
import { cellsAsShown } from './cells-as-shown';
import { SHOWN, sheetSettings } from './sheet-settings';

/** Day 0 of a workbook: times of day and durations are numbers of days since then. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel miscounts the days before this one, so hardly any of them are meant as dates. */
const FIRST_DATE = Date.UTC(1900, 2, 1);

/** Reads a workbook sheet by sheet, each with its name, one line per row and its comments. Hidden content is marked. @throws {AppError} */
export async function readXlsx(bytes: Uint8Array): Promise<ExtractedText> {
  const entries = unpackXml(bytes);
  const workbook = entries['xl/workbook.xml'];
  // This setting moves all dates by four years; the library recognises only the value 1.
  if (workbook) entries['xl/workbook.xml'] = strToU8(strFromU8(workbook).replace(/ date1904="(?:true|on)"/, ' date1904="1"'));
  const settings = sheetSettings(entries);
  const sheets = await readWorkbook(packXml(cellsAsShown(entries)).buffer).catch((error: unknown) =>
    Promise.reject(fileDamaged(error)),
  );
  return joinParts(
    'sheet',
    sheets.map(({ sheet, data }) => {
      const { hiddenRows, ...more } = settings.get(sheet) ?? SHOWN;
      const rows = data.map((row, n) => ({ cells: row.map(cellText), isHidden: hiddenRows.has(n + 1) }));
      return { name: sheet, text: sheetText({ name: sheet, rows, ...more }) };
    }),
  );
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  // Excel shows 15 digits of computed values: 0.3, not 0.30000000000000004.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Writes a day as `2026-03-31`, with a time as `2026-03-31 09:30`, and a time of day or a duration as `09:30`, `160:15:30`. */
function dateText(date: Date): string {
  // Fractions of a day are not exact: half past two may be a thousandth of a second early.
  const seconds = Math.round(date.getTime() / 1000);
  if (Number.isNaN(seconds)) return '';
  if (seconds < DAY_ZERO / 1000 || seconds >= FIRST_DATE / 1000) {
    const [day, time = ''] = new Date(seconds * 1000).toISOString().split(/[T.]/);
    return time === '00:00:00' ? `${day}` : `${day} ${time.replace(/:00$/, '')}`;
  }
  const since = seconds - DAY_ZERO / 1000;
  const parts = [since / 3600, (since / 60) % 60, since % 60];
  return parts
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
    .replace(/:00$/, '');
}
