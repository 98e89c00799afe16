import { useState } from 'react';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { type LibraryView, viewLibrary } from './library-view';

/** The view of the library, of which an edit renews only what it touched. */
export function useLibraryView(library: WordLibrary): LibraryView {
  const [known, setKnown] = useState(() => ({ library, view: viewLibrary(library) }));
  if (known.library === library) return known.view;
  const view = viewLibrary(library, known);
  setKnown({ library, view });
  return view;
}
