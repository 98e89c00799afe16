import type { ReactNode } from 'react';

/** Fields of an editor, disabled when the item cannot be changed. Controls that work anyway, such as the retry button of a preview, are outside. */
export function EditorFields({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <fieldset
      disabled={isReadOnly}
      className="grid min-w-0 gap-5 disabled:[&_:disabled]:opacity-100 disabled:[&_[role=group]]:max-h-none disabled:[&_textarea]:max-h-none"
    >
      {children}
    </fieldset>
  );
}
