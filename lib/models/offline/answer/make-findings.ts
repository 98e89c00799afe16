import type { Situation } from '../calls/situation';
import type { Table } from '../evidence/evidence';
import { catalogueFinding, isCatalogue } from './catalogue-finding';
import { factsFindings } from './facts-finding';
import type { Finding } from './finding';
import { passageFinding } from './passage-finding';
import { qualityFinding } from './quality-finding';
import { tableFinding } from './table-finding';

/** Whether a query asked for some of the rows only. */
function hasConditions({ use }: Table): boolean {
  return Object.entries(use.input).some(
    ([key, value]) => /condition|filter|where/i.test(key) && Array.isArray(value) && value.length > 0,
  );
}

/** What the tools have returned so far, as findings, the best answer to the request first. */
export function makeFindings(situation: Situation): Finding[] {
  const { evidence, intent } = situation;
  const findings: Finding[] = [];
  for (const table of evidence.tables) {
    const searched = situation.tools.some(({ name, role }) => name === table.use.tool && role === 'search');
    if (isCatalogue(table.use.tool, situation) || (searched && table.rows.length === 0)) continue;
    const quality = intent.quality ? qualityFinding(table, situation) : undefined;
    if (quality) findings.push(quality);
    if (!quality || hasConditions(table)) findings.push(tableFinding(table, situation));
  }
  for (const [tool, facts] of Map.groupBy(evidence.facts, ({ use }) => use.tool)) {
    if (!isCatalogue(tool, situation)) findings.push(...factsFindings(facts, situation));
  }
  const passages = passageFinding(evidence.passages, situation);
  const absent = findings.some(({ empty }) => empty);
  const catalogue = absent && !intent.catalogue ? undefined : catalogueFinding(situation);
  const all = [...findings, ...(passages ? [passages] : []), ...(catalogue ? [catalogue] : [])];
  const kept = new Map<string, Finding>();
  for (const finding of all.sort((a, b) => b.score - a.score)) {
    const key = `${finding.title}\n${finding.body}`;
    if (!kept.has(key)) kept.set(key, finding);
  }
  return [...kept.values()];
}
