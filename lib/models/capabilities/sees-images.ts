/** Parts of the names of models that accept images. */
const SEEING = [
  ...['gpt-4o', 'gpt-4.1', 'gpt-4-turbo', 'gpt-5', 'o4-mini'],
  ...['claude', 'gemini', 'gemma-3', 'gemma3', 'pixtral', 'mistral-small-3', 'mistral-medium-3', 'llama-4', 'llama4', 'grok-4'],
  ...['vision', 'llava', 'moondream', 'minicpm-v', '-vl', '2.5vl', '2.5-vl', '3-vl', '3vl', 'internvl', 'kimi-vl'],
];
/** The name of o3, also with a maker's prefix or a date. */
const O3 = /(?<![a-z\d])o3(?![a-z\d])/;
/** The smallest models of families that otherwise accept images. */
const BLIND = /o3-mini|gemma-?3[-:](?:1b|270m)/;

/** Whether a `provider:model` is known, by its name, to accept images. Other models are never sent any. */
export function seesImages(ref: string): boolean {
  const name = ref.slice(ref.indexOf(':') + 1).toLowerCase();
  return !BLIND.test(name) && (O3.test(name) || SEEING.some((part) => name.includes(part)));
}
