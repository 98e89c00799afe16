import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { embedScript } from '@/lib/core/desks/embed-script';

afterEach(() => {
  document.body.replaceChildren();
});

/** Runs the script as the page of another origin does, where its element stands. */
function embed(title = 'Ask the office') {
  const element = document.createElement('script');
  element.dataset.lang = 'fr';
  document.body.append(element);
  Object.defineProperty(element, 'src', { value: 'https://desks.example/ask/d1/embed.js' });
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  // The text of the script is what is tested.
  new Function(embedScript({ deskId: 'd1', title }))();
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('no frame was inserted');
  return { element, frame };
}

function say(frame: HTMLIFrameElement, data: unknown, overrides: { origin?: string; source?: Window | null } = {}) {
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'https://desks.example', source: frame.contentWindow, ...overrides }),
  );
}

test('the script inserts a frame after itself, in the language of its element, that names the embedding origin', () => {
  const { element, frame } = embed();
  expect(element.nextSibling).toBe(frame);
  expect(frame.src).toBe(`https://desks.example/ask/d1?embed=${encodeURIComponent(location.origin)}&lang=fr`);
  expect(frame.title).toBe('Ask the office');
});

test('only messages of the frame, from its origin, change the height, and only within limits', async () => {
  const { frame } = embed();
  const height = (value: unknown) => ({ type: 'roundtable-height', height: value });
  say(frame, height(640), { origin: 'https://evil.example' });
  say(frame, height(650), { source: window });
  for (const data of [height('9px;position:fixed'), height(Number.NaN), { height: 660 }, null, 'x']) say(frame, data);
  expect(frame.style.height).toBe('');
  say(frame, height(640));
  await waitFor(() => expect(frame.style.height).toBe('640px'));
  say(frame, height(1e9));
  expect(frame.style.height).toBe('20000px');
});

test('a title cannot end the script', () => {
  const { frame } = embed('</script><b>"\\ \u2028');
  expect(frame.title).toBe('</script><b>"\\ \u2028');
  expect(embedScript({ deskId: 'd1', title: '</script>' })).not.toContain('</script>');
});
