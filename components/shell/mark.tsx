import { cn } from '../ui/cn';

/** The logo: a round table with five seats. Decorative, because the name is always next to it or in its link. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={cn('size-6 shrink-0', className)}>
      <circle cx="12" cy="12" r="4.75" className="fill-primary" />
      <circle
        cx="12"
        cy="12"
        r="9.25"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        pathLength="50"
        strokeDasharray="5.6 4.4"
        strokeDashoffset="2.8"
        transform="rotate(-90 12 12)"
      />
    </svg>
  );
}
