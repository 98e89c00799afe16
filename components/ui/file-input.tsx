import type { ComponentProps } from 'react';

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  label: string;
  onFiles(files: File[]): void;
}

/** The browser's dialog in which files are chosen: `click()` of its `ref` opens it. */
export function FileInput({ label, onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Without this, choosing the same file again would not fire a change event.
        target.value = '';
      }}
    />
  );
}
