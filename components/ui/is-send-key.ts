import type { KeyboardEvent } from 'react';

/** Key code of keys that an input method handles. Safari reports the Enter that ends a composition only with it. */
const IN_COMPOSITION = 229;

/** Whether the device is used by touch first, so that its keyboard is on the screen. */
export const isTouchScreen = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Whether a key pressed in a message field sends the message: Enter, but Shift + Enter begins a new line. A keyboard on the screen has no
 * such combination: its Enter begins a new line.
 */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || keyCode === IN_COMPOSITION) return false;
  return ctrlKey || metaKey || !isTouchScreen();
}
