import { asciiDigits } from '@/lib/core/text/ascii-digits';
import type { TextRange } from '@/lib/core/text/text-range';

/** A time of day. `options`: minutes from midnight; two when it may be in the morning or the afternoon. */
export interface FoundTime extends TextRange {
  options: number[];
}

/** "14:30", "2:30 pm", "14h30", "14 h 30", "14.30 Uhr", "14时30分", "午後2時30分" */
const TIME =
  /(?<![\d:.,])(?:(午前|午後|上午|下午|早上|晚上|오전|오후) ?)?(\d{1,2})(?:(?::| ?h ?|[时時點点시] ?)(\d\d)(?![\d:]|[.,]\d)(?:分|분)?|\.(\d\d)(?= (?:Uhr|klo|uur|h)(?!\p{L})))(?: ?([ap])\.? ?m(?!\p{L})| (Uhr)(?!\p{L}))?/giu;
const MORNING = /^(?:午前|上午|早上|오전|a)$/i;
const AFTERNOON = /^(?:午後|下午|晚上|오후|p)$/i;

/** Finds the times with minutes in a text. */
export function findTimes(text: string): FoundTime[] {
  return [...asciiDigits(text).matchAll(TIME)].flatMap((match) => {
    const [written, before = '', hours, minutes, minutesAfterDot, after = ''] = match;
    const [hour, minute] = [Number(hours), Number(minutes ?? minutesAfterDot)];
    if (hour > 24 || minute > 59) return [];
    const halfOfDay = before || after;
    const asWritten = hour * 60 + minute;
    const inAfternoon = (hour % 12) * 60 + minute + 720;
    const options = AFTERNOON.test(halfOfDay)
      ? [inAfternoon]
      : hour > 12 || MORNING.test(halfOfDay) || /^0/.test(hours ?? '')
        ? [asWritten]
        : [asWritten, inAfternoon];
    return [{ start: match.index, end: match.index + written.length, options }];
  });
}
