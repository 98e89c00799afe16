import type { KeyboardEvent } from 'react';

/** Key code of keys that an input method handles. Safari reports the Enter that ends a composition only with it. */
const IN_COMPOSITION = 229;

/** Whether the device is used by touch first, so that its keyboard is on the screen; false on the server. */
export const isTouchScreen = () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;

/**
 * Returns the key handler of a message field, which calls `send` for Enter, but not for Shift + Enter: that begins a new line. A keyboard on
 * the screen has no such combination: its Enter begins a new line.
 */
export const sendOnKey = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === IN_COMPOSITION) return;
  if (isTouchScreen() && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  send();
};
