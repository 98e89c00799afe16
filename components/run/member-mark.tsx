interface MemberMarkProps {
  color: string;
  initials: string;
}

/** What tells a member of a team apart beside its title: its colour and initials, which are not copied with the text around them. */
export function MemberMark({ color, initials }: MemberMarkProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className="grid size-6 shrink-0 place-items-center rounded-full border-2 bg-card font-semibold text-[0.625rem] text-foreground tracking-tighter before:content-[attr(data-initials)]"
      style={{ borderColor: color }}
    />
  );
}
