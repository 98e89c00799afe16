import './short-style-sheet.ts';
import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from './environment.ts';
import { restore } from './restore.ts';

/** Node's FormData, which `fetch` needs, with the one ability of a browser's that it lacks: it reads the fields of a form. */
class FormDataOfForms extends FormData {
  constructor(form?: { elements: Iterable<{ name: string; value: string }> }) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

const virtualConsole = new VirtualConsole();
// Found at each call: Jest replaces the console for each file.
virtualConsole.on('jsdomError', (error) => console.error(error));
const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });

/** Every global of a browser that Node lacks, and those whose objects only work with jsdom's elements. */
const OF_JSDOM = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'Blob',
  'File',
  'DOMException',
  'navigator',
  'localStorage',
  'sessionStorage',
]);
const SELF = ['window', 'self', 'parent', 'top', 'frames'];

function namesOfWindow(): string[] {
  const names = new Set<string>();
  for (let object: object = window; object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const name of Object.getOwnPropertyNames(object)) names.add(name);
  }
  names.delete('constructor');
  return [...names].filter((name) => OF_JSDOM.has(name) || !(name in globalThis));
}

/** Prototypes whose methods tests replace, mostly because jsdom has no layout. */
const prototypes = Object.getOwnPropertyNames(window).flatMap((name): [object, PropertyDescriptorMap][] => {
  const { prototype } = Object(Reflect.get(window, name)) as { prototype?: object };
  return prototype ? [[prototype, Object.getOwnPropertyDescriptors(prototype)]] : [];
});

for (const name of namesOfWindow()) Object.defineProperty(globalThis, name, property(name));
for (const name of SELF) Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
Object.assign(globalThis, { FormData: FormDataOfForms });

/** jsdom's window with Node's fetch, streams, timers and language. One for all files of a worker, emptied for each. */
export default class WebEnvironment extends NativeEnvironment {
  override async setup(): Promise<void> {
    const { document, localStorage, sessionStorage, history } = window;
    document.body.replaceChildren();
    document.title = '';
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    for (const object of [document, window.navigator]) {
      for (const name of Object.getOwnPropertyNames(object)) Reflect.deleteProperty(object, name);
    }
    for (const [prototype, before] of prototypes) restore(prototype, before);
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
}

/** Functions of the window are called with it, also where a test calls them without. */
function property(name: string): PropertyDescriptor {
  const value = Reflect.get(window, name);
  if (typeof value === 'function' && /^[a-z]/.test(name))
    return { value: value.bind(window), configurable: true, writable: true };
  return {
    configurable: true,
    enumerable: true,
    get: () => Reflect.get(window, name),
    set: (given) => Object.defineProperty(globalThis, name, { value: given, configurable: true, writable: true }),
  };
}
