/** Reads a text file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Only bytes that are not UTF-8 throw here.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
