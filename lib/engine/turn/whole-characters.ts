type EmitDelta = (kind: 'text' | 'reasoning', delta: string) => void;

/** Tells text as it comes without splitting a character: its first half, which no log can keep, waits for the second one. */
export function wholeCharacters(emit: EmitDelta): EmitDelta {
  const halves = { text: '', reasoning: '' };
  return (kind, delta) => {
    const text = halves[kind] + delta;
    const end = isFirstHalf(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    halves[kind] = text.slice(end);
    if (end > 0) emit(kind, text.slice(0, end));
  };
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
