/** Where calls begin in the output of Kimi, DeepSeek, MiniMax, models that imitate Claude, LFM2, Gemma 4, and gpt-oss. */
const BEGINNING =
  /<\|tool_calls?_(?:section_begin|begin|start)\|>|<｜tool▁calls?▁begin｜>|<(?:minimax:tool_call|(?:｜DSML｜)?function_calls)>|<\|tool_call>|(?:<\|start\|>assistant)?<\|channel\|>commentary to=/;

/** Their markup, in the order in which it is replaced by that of Hermes and Qwen, or of Qwen3-Coder. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/<\|tool_calls_section_(?:begin|end)\|>|<｜tool▁calls▁(?:begin|end)｜>|｜DSML｜/g, ''],
  [/<\/?(?:minimax:tool_call|function_calls)>/g, ''],
  [/<invoke name="([\w.-]{1,64})">/g, '<function=$1>'],
  [/<parameter name="([\w.-]{1,64})"[^>]{0,40}>/g, '<parameter=$1>'],
  [/<\/invoke>/g, '</function>'],
  [/:\d{1,4}\s?<\|tool_call_argument_begin\|>/g, ' '],
  [/<｜tool▁call▁begin｜>(?:function<｜tool▁sep｜>)?/g, '<tool_call>'],
  [/<\|tool_call_(?:begin|start)\|>|<\|tool_call>(?:call:)?/g, '<tool_call>'],
  // DeepSeek puts arguments into a code block; arguments of other models may contain one.
  [/(<tool_call>[\w.-]{1,80}) ?(?:\n```(?:json)?\n|<｜tool▁sep｜>)/g, '$1 '],
  [/<\|tool_call_end\|>|<tool_call\|>|(?:\n```\n?)?<｜tool▁call▁end｜>|<\|call\|>/g, '</tool_call>'],
  [
    /(?:<\|start\|>assistant)?<\|channel\|>commentary to=([\w.-]{1,80}) ?(?:<\|constrain\|>\w{1,10})?<\|message\|>/g,
    '<tool_call>$1 ',
  ],
];
/** Delimits a text in a call of Gemma 4, in which quotes and line breaks need no escapes. */
const QUOTE = '<|"|>';

/**
 * Returns a text in which calls in the markup of other models are replaced by calls in the usual markup. The end of a gpt-oss call is a token at
 * which servers stop, so it is often missing.
 */
export function withUsualMarkup(text: string): string {
  const at = text.search(BEGINNING);
  if (at < 0) return text;
  const calls = text.slice(at).trimEnd();
  const isOpen = calls.includes('<|channel|>') && !calls.endsWith('<|call|>');
  const usual = USUAL.reduce((rest, [other, replacement]) => rest.replace(other, replacement), calls);
  const quoted = usual.split(QUOTE).map((piece, n) => (n % 2 === 1 ? JSON.stringify(piece) : piece));
  return text.slice(0, at) + quoted.join('').trim() + (isOpen ? '</tool_call>' : '');
}
