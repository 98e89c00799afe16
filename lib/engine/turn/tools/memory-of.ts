import type { AgentMemory } from '@/lib/core/agents/agent-memory';
import { ToolFailed } from '@/lib/core/errors';
import { MAX_AGENT_FILES } from '@/lib/core/ports/agent-file-store';
import { MAX_FACTS } from '@/lib/core/ports/fact-store';
import type { Turn } from '../turn';

/** Creates the agent memory for one tool call of a turn. All writes are idempotent: a repeated call stores nothing twice. */
export function memoryOf({ log, eventFields, agent, ports }: Turn, toolCallId: string): AgentMemory {
  const { userId, conversationId, id: runId } = log.run;
  const call = `${runId}.${eventFields.turnId}.${toolCallId}`;
  const keyOf = (kind: string) => ({ key: `${eventFields.turnId}.${kind}.${toolCallId}` });
  return {
    writeTodos(todos) {
      log.append({ type: 'todos_written', data: { ...eventFields, todos: [...todos] } }, keyOf('todos'));
    },
    listFiles: () => ports.agentFiles.list(userId, conversationId),
    readFile: (name, version) => ports.agentFiles.read(userId, { conversationId, name }, version),
    async writeFile(name, text) {
      const file = await ports.agentFiles.write({ userId, conversationId, name, text, agent: agent.name, key: call });
      if (file === undefined) throw new ToolFailed('The conversation no longer exists.');
      if (file === 'full') throw new ToolFailed(`There are ${MAX_AGENT_FILES} files, the maximum. Write to one of them instead.`);
      const { id: fileId, version, length } = file;
      log.append({ type: 'file_written', data: { ...eventFields, fileId, name, version, length } }, keyOf('file'));
      return file;
    },
    async remember(text) {
      const { id: agentId } = agent;
      if (agentId === undefined) throw new ToolFailed('A test of an agent stores no facts.');
      const fact = await ports.agentFacts.keep({ id: call, userId, agentId, text });
      if (fact === 'full') throw new ToolFailed(`You remember ${MAX_FACTS} facts, the maximum. The person can remove some.`);
      log.append({ type: 'fact_remembered', data: { ...eventFields, factId: fact.id, agentId, text: fact.text } }, keyOf('fact'));
    },
  };
}
