import { expect, test } from '@jest/globals';
import { readFile } from '@/lib/documents/read-file';

/** The bytes of a text in an encoding of one byte for each character, which Node decodes but does not write. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const characters = new Map(Array.from({ length: 256 }, (_, n) => [new TextDecoder(encoding).decode(Uint8Array.of(n)), n]));
  return Uint8Array.from(text, (character) => characters.get(character) ?? Number.NaN);
}

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const NOTE = '[This file is not in UTF-8: it was read as Windows-1252, the usual encoding of Western Europe.]';

test.each([
  'Kunde;Straße;Betrag\nMüller;Große Gasse 5;1.234,56 €\nAndré;Öhringer Weg;20 °C',
  'Société Générale – l’été à Besançon; cœur; où; 12 m²; « déjà »; PRÉVU; créées',
  'España; Peña; ¿qué?; año; Málaga',
  'São Paulo; ação; irmã; amanhã',
  'città; perché; È; più; lunedì',
  'Åsa; Malmö; Jönköping',
  'Sørensen; Århus; Ærø',
  'Don’t worry—it’s “fine”: £5m',
])('a CSV file that Excel wrote in Windows-1252 is read, and its text says so: %s', async (text) => {
  const { text: read, parts } = await readFile(bytesOf(text, 'windows-1252'), 'csv');
  expect(read).toBe(`${text}\n\n${NOTE}`);
  expect(parts.starts.slice(0, 1)).toEqual([0]);
});

test.each([
  ['Czech', 'windows-1250', 'Příliš žluťoučký kůň'],
  ['a list of Slavic names', 'windows-1250', 'Kovač;Marić\nNovak;Kovačić'],
  ['Polish', 'iso-8859-2', 'Zażółć gęślą jaźń'],
  ['Polish towns', 'windows-1250', 'Gdańsk;Poznań;Kraków'],
  ['Polish words that end in letters of their own', 'iso-8859-2', 'Tytuł był'],
  ['Polish words that begin with them', 'windows-1250', 'że Łukasz'],
  ['Hungarian', 'iso-8859-2', 'Árvíztűrő tükörfúrógép'],
  ['a Hungarian list', 'windows-1250', 'erő;gép;út'],
  ['Romanian', 'windows-1250', 'Brăila;Bârlad'],
  ['Russian', 'windows-1251', 'Привет, мир'],
  ['short Russian words', 'windows-1251', 'да;нет;или'],
  ['Greek', 'windows-1253', 'Ελλάδα'],
  ['Turkish', 'windows-1254', 'Yıldız;Şişli'],
  ['Latvian', 'windows-1257', 'Rīga;Liepāja'],
  ['Lithuanian', 'windows-1257', 'Klaipėda'],
  ['German of an old Macintosh', 'macintosh', 'Müller;Größe;Café'],
])('a text file in %s of another encoding is still refused', async (_, encoding, text) => {
  await expect(readFile(bytesOf(text, encoding), 'txt')).rejects.toMatchObject({ code: 'unsupported_media' });
});

test.each([
  ['Shift-JIS', '93 8c 8b 9e 82 cc 83 65 83 58 83 67'],
  ['Shift-JIS with katakana of half width', '6e 61 6d 65 3b b1 b2 b3'],
  ['GBK', 'd6 d0 ce c4 3b b1 b1 be a9'],
  ['GBK, one character', '78 3b d6 d0'],
  ['UTF-8, damaged at its end', '4d c3 bc 6c 6c 65 72 c3'],
  ['UTF-16 without its mark', '4d 00 fc 00 6c 00'],
  ['no text at all', '00 ff 80 41 9d 02'],
])('a text file in %s is still refused', async (_, bytes) => {
  await expect(readFile(hex(bytes.replaceAll(' ', '')), 'txt')).rejects.toMatchObject({ code: 'unsupported_media' });
});
