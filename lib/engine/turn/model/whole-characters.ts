export type EmitDelta = (kind: 'text' | 'reasoning', delta: string) => void;

/**
 * Emits text as it arrives without splitting surrogate pairs: a first half, which the log could not store, waits for the
 * second.
 */
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
