/** The part of the Web Speech API that dictation uses; TypeScript's DOM has no types for it. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type Recognizing = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>;

/** Whether this browser can recognize speech. */
export function canDictate(): boolean {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Recognizing;
  return (SpeechRecognition ?? webkitSpeechRecognition) !== undefined;
}

/** Creates a recognition of speech in a language (BCP 47). Undefined where the browser has none. */
export function createRecognition(language: string): Recognition | undefined {
  // Safe: the names are read only if they exist.
  const { SpeechRecognition, webkitSpeechRecognition } = window as Recognizing;
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognizer) return undefined;
  const recognition = new Recognizer();
  return Object.assign(recognition, { lang: language, continuous: true, interimResults: false });
}
