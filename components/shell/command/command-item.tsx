import { Command } from 'cmdk';
import type { ReactNode } from 'react';

/** Classes of an item of the command menu. */
export const commandItem =
  'flex cursor-default select-none items-center gap-2.5 rounded-lg px-2.5 py-2 text-sm data-[selected=true]:bg-accent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';

/** Classes of a group of the command menu. */
export const commandGroup =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';

/** Prefix of the values of items that are shown whatever their words are: those were compared already. */
export const FOUND = 'found-';

interface CommandItemProps {
  value: string;
  words: string;
  icon: ReactNode;
  aside?: ReactNode;
  onSelect(): void;
}

/** An item found by its words alone, unless `value` begins with `FOUND`: otherwise it only distinguishes items with the same words. */
export function CommandItem({ value, words, icon, aside, onSelect }: CommandItemProps) {
  return (
    <Command.Item value={value} keywords={[words]} onSelect={onSelect} className={commandItem}>
      {icon}
      <span className="mr-auto truncate">{words}</span>
      {aside}
    </Command.Item>
  );
}
