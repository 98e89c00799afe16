import { afterEach } from '@jest/globals';

interface Asked {
  kind: 'create' | 'get';
  options: unknown;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Gives jsdom what browsers have for passkeys. Its device returns `made` as JSON, or fails with `error`. Returns what it was asked. */
export function fakeCredentials({ made, error }: { made?: object; error?: DOMException }): Asked[] {
  const asked: Asked[] = [];
  const answer = (kind: Asked['kind']) => async (request: { publicKey: unknown }) => {
    asked.push({ kind, options: request.publicKey });
    if (error) throw error;
    return { toJSON: () => made };
  };
  const unchanged = (options: unknown) => options;
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: { parseCreationOptionsFromJSON: unchanged, parseRequestOptionsFromJSON: unchanged },
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: answer('create'), get: answer('get') },
    configurable: true,
  });
  return asked;
}
