import type { NewStart, RefusedVisit, Visit, VisitRefusal } from '@/lib/core/ports/run-store';

const WINDOW_S = 60;
/** A run takes a few seconds: after this time, asking again makes sense. */
const BUSY_S = 5;

/** Facts from the database about one question of a visitor. Ages and times are in seconds. */
export interface VisitFacts {
  /** Whether a run of the visitor is unfinished. */
  busy: boolean;
  /** Questions of the visitor and from the address in the last minute, with the age of the first of them. */
  ofVisitor: number;
  visitorOldestS: number | null;
  ofAddress: number;
  addressOldestS: number | null;
  /** Questions of all visitors today (UTC), and the time until tomorrow. */
  today: number;
  untilTomorrowS: number;
}

/** Decides on questions of visitors in their order, each as if the admitted ones before it were already written. */
export function visitDecider(facts: ReadonlyMap<string, VisitFacts>): (start: NewStart) => RefusedVisit | undefined {
  const counts = new Map<string, number>();
  const counted = (...key: string[]) => counts.get(JSON.stringify(key)) ?? 0;
  const count = (...key: string[]) => counts.set(JSON.stringify(key), counted(...key) + 1);

  function refusal({ deskId, visitor, address, limits }: Visit, facts: VisitFacts): RefusedVisit | undefined {
    const refused = (reason: VisitRefusal, seconds: number): RefusedVisit => {
      return { status: 'visit_refused', reason, retryAfterS: Math.max(1, Math.ceil(seconds)) };
    };
    const isOver = (stored: number, limit: number, ...key: string[]) => stored + counted(...key) >= limit;
    if (isOver(facts.today, limits.day, 'day', deskId)) return refused('day', facts.untilTomorrowS);
    if (facts.busy || counted('busy', visitor) > 0) return refused('busy', BUSY_S);
    if (isOver(facts.ofVisitor, limits.visitor, 'visitor', deskId, visitor)) {
      return refused('visitor', WINDOW_S - (facts.visitorOldestS ?? 0));
    }
    if (isOver(facts.ofAddress, limits.address, 'address', deskId, address)) {
      return refused('address', WINDOW_S - (facts.addressOldestS ?? 0));
    }
    return undefined;
  }

  return ({ run: { id }, visit }) => {
    if (!visit) return undefined;
    const known = facts.get(id);
    if (!known) throw new Error(`no facts about the visit of run ${id}`);
    const refused = refusal(visit, known);
    if (refused) return refused;
    const { deskId, visitor, address } = visit;
    count('day', deskId);
    count('busy', visitor);
    count('visitor', deskId, visitor);
    count('address', deskId, address);
    return undefined;
  };
}
