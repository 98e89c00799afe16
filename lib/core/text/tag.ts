/** Wraps a text in a tag. Closing tags inside the text are escaped: otherwise the text could end its own tag and pass off its remainder as ours. */
export function tag(name: string, text: string, attributes = ''): string {
  const inside = text.replaceAll(`</${name}`, `<\\/${name}`);
  return `<${name}${attributes && ` ${attributes}`}>${inside.includes('\n') ? `\n${inside}\n` : inside}</${name}>`;
}
