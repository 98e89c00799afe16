/** Browser APIs that jsdom lacks and that Radix, cmdk or our components use. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  ResizeObserver: NoResizes,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }),
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
function readBlob<T extends string | ArrayBuffer>(read: (reader: FileReader) => void): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const reader = new FileReader();
  // Safe: the kind of the result follows from how it is read.
  reader.onload = () => resolve(reader.result as T);
  read(reader);
  return promise;
}
Object.assign(Blob.prototype, {
  text(this: Blob): Promise<string> {
    return readBlob((reader) => reader.readAsText(this));
  },
  arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return readBlob((reader) => reader.readAsArrayBuffer(this));
  },
});
Object.assign(navigator, { sendBeacon: () => true });
