/** A text that closes its own tag would pass its rest off as ours: its closing tags are broken. */
export function tag(name: string, text: string, attributes = ''): string {
  const inside = text.replaceAll(`</${name}`, `<\\/${name}`);
  return `<${name}${attributes && ` ${attributes}`}>${inside.includes('\n') ? `\n${inside}\n` : inside}</${name}>`;
}
