'use client';

import { useQuery } from '@tanstack/react-query';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { connectionsQuery } from '../../connections/connection-queries';
import { useWords } from '../../i18n/text-provider';
import { CheckboxList } from '../../ui/checkbox-list';
import { FailedLine } from '../../ui/failed-line';
import { Group } from '../../ui/group';
import { Problem } from '../../ui/problem';
import { Segmented } from '../../ui/segmented';
import { useProblemBox } from '../../ui/use-problem-box';

interface AgentConnectionsProps {
  /** Ids. Null: all. */
  chosen: readonly string[] | null;
  onChange(chosen: string[] | null): void;
  isReadOnly: boolean;
  error?: string;
}

/** Selects which of the user's connections an agent may use. */
export function AgentConnections({ chosen, onChange, isReadOnly, error }: AgentConnectionsProps) {
  const box = useProblemBox(error);
  const words = useWords(libraryEditors);
  const query = useQuery(connectionsQuery);
  const { data } = query;
  const connections = data?.connections ?? [];
  const gone = data && chosen ? chosen.filter((id) => !connections.some((one) => one.id === id)) : [];
  const listed = [
    ...connections.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: words.connectionGone })),
  ];
  return (
    <div {...box} className="grid gap-3">
      <Segmented
        aria-label={words.connections}
        value={chosen === null ? 'all' : 'chosen'}
        onValueChange={(which) => onChange(which === 'all' ? null : [])}
        options={[
          { value: 'all', label: words.allConnections },
          { value: 'chosen', label: words.chosenConnections },
        ]}
        disabled={isReadOnly}
        className="justify-self-start"
      />
      <FailedLine queries={[query]} className="text-xs">
        {words.connectionsFailed}
      </FailedLine>
      {data && listed.length === 0 && <p className="text-muted-foreground text-xs">{words.noConnections}</p>}
      {chosen !== null && listed.length > 0 && (
        <Group aria-label={words.chosenConnections} className="grid gap-1">
          <CheckboxList options={listed} chosen={chosen} onChange={onChange} />
        </Group>
      )}
      <Problem>{error}</Problem>
    </div>
  );
}
