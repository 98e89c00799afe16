/**
 * Returns the script that embeds the page of a published desk where it is placed: `<script src="…/ask/<desk>/embed.js" async></script>`. It inserts a
 * frame as tall as its content. Only messages of that frame, from the origin of the script, change the height. `data-lang` of the script element: the
 * language of the page; `data-title`: the title of the frame.
 */
export function embedScript({ deskId, title }: { deskId: string; title: string }): string {
  return `(() => {
  const script = document.currentScript;
  if (!script) return;
  const origin = new URL(script.src).origin;
  const query = new URLSearchParams({ embed: location.origin });
  if (script.dataset.lang) query.set('lang', script.dataset.lang);
  const frame = document.createElement('iframe');
  frame.src = origin + ${inScript(`/ask/${deskId}?`)} + query;
  frame.title = script.dataset.title || ${inScript(title)};
  frame.style.cssText = 'display:block;width:100%;min-height:320px;border:0;color-scheme:auto';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin || source !== frame.contentWindow || !data || data.type !== 'roundtable-height') return;
    if (Number.isFinite(data.height)) frame.style.height = Math.min(Math.max(data.height, 320), 20000) + 'px';
  });
  script.after(frame);
})();
`;
}

/** A JavaScript string literal, also safe within a script element. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
