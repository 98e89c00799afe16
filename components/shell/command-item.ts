/** Classes of an item of the command menu. */
export const commandItem =
  'flex cursor-default select-none items-center gap-2.5 rounded-lg px-2.5 py-2 text-sm data-[selected=true]:bg-accent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';
