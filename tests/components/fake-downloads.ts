import { afterEach } from '@jest/globals';

const realClick = HTMLAnchorElement.prototype.click;
afterEach(() => {
  HTMLAnchorElement.prototype.click = realClick;
});

/** Keeps the files that a page saves from memory, which jsdom cannot do. Returns the list of them. */
export function fakeDownloads(): { name: string; content: Promise<string> }[] {
  const saved: { name: string; content: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      blobs.set(`blob:${blobs.size}`, blob);
      return `blob:${blobs.size - 1}`;
    },
    revokeObjectURL() {},
  });
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, content: textOf(blobs.get(this.href)) });
  };
  return saved;
}

/** With a byte order mark, if there is one. jsdom's Blob has no arrayBuffer() of its own. */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // Safe: the result of `readAsArrayBuffer`.
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
}
