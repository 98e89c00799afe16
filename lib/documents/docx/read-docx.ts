import mammoth from 'mammoth';
import { divideText } from '../divide-text';
import type { ExtractedText } from '../extracted-text';
import { fileDamaged } from '../file-refused';
import { packXml, unpackXml } from '../office/unpack';
import { asShown } from './as-shown';
import { plainText } from './plain-text';

const noImage = mammoth.images.imgElement(async () => ({ src: '' }));

/** Reads a Word document: paragraphs with their numbers, lists, tables row by row, then footnotes. @throws {AppError} */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedText> {
  const buffer = Buffer.from(packXml(asShown(unpackXml(bytes))).buffer);
  const { value } = await mammoth
    .convertToHtml({ buffer }, { convertImage: noImage })
    .catch((error: unknown) => Promise.reject(fileDamaged(error)));
  return divideText(plainText(value), 'paragraph');
}
