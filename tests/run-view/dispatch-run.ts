import { RunScript } from './run-script';

const QUESTION = 'What does love mean in 1 John 4:8?';
const ANSWER =
  'The passage says "God is love" [1].\n\nYou could ask next:\n\na) What does Ruth 1:16 say?\nb) Which terms should I know for Jonah 1?';

const scripture = { agent: 'scripture-specialist', turnId: 'execute.scripture-specialist' };
const words = { agent: 'words-specialist', turnId: 'gap-check.words-specialist' };

const turn = { attempt: 1, maxSteps: 4, model: 'offline:extractive' };

/** A dispatch up to its first specialist, who calls its tool. */
export function dispatchAtWork(): RunScript {
  const script = new RunScript().start('dispatch', [], 0, QUESTION);
  script.say('phase_start', { phase: 'plan', agents: [] });
  script.say('agent_start', { ...turn, agent: 'planner', turnId: 'planner', phase: 'plan' });
  script.say('agent_thinking', { agent: 'planner', turnId: 'planner', delta: 'A verse and a term.' });
  script.say('agent_response', {
    agent: 'planner',
    turnId: 'planner',
    content: '',
    steps: 1,
    toolCalls: [],
    finishReason: 'stop',
    usage: {},
    ms: 300,
  });
  script.say('dispatch_planned', {
    by: 'planner',
    reasoning: 'The verse has to be read.',
    tasks: [{ ...scripture, task: 'Fetch 1 John 4:8.', priority: 1 }],
    needsIteration: false,
  });
  script.say('phase_complete', { phase: 'plan', ms: 300 });
  script.say('phase_start', { phase: 'execute', agents: [scripture.agent] });
  script.say('agent_start', { ...turn, ...scripture, phase: 'execute' });
  return script.say('agent_tool_call', {
    ...scripture,
    toolCall: { id: 'c1', name: 'fetch_scripture', args: { reference: '1 John 4:8' } },
  });
}

/** The same dispatch with a specialist that the gap check finds and that fails, up to its answer. */
export function dispatchRun(): RunScript {
  const script = dispatchAtWork();
  script.say('agent_tool_result', {
    ...scripture,
    toolCallId: 'c1',
    name: 'fetch_scripture',
    result: { text: 'God is love.' },
    ms: 40,
  });
  script.say('agent_response', {
    ...scripture,
    content: 'It says: God is love.',
    steps: 2,
    toolCalls: [],
    finishReason: 'stop',
    usage: {},
    ms: 300,
  });
  script.say('result_rated', { ...scripture, confidence: 1, found: 1, complete: true, rule: 'found' });
  script.say('phase_complete', { phase: 'execute', ms: 400 });
  script.say('phase_start', { phase: 'gap-check', agents: [words.agent] });
  script.say('gap_found', {
    gaps: [{ ...words, task: 'Look up the terms.', priority: 1, tool: 'fetch_word', words: ['mean'], references: [] }],
  });
  script.say('agent_start', { ...turn, ...words, phase: 'gap-check' });
  script.say('agent_error', { ...words, code: 'timeout', message: 'No answer within 30 seconds.', action: 'skip', attempt: 1 });
  script.say('phase_complete', { phase: 'gap-check', ms: 400 });
  script.say('phase_start', { phase: 'synthesis', agents: [] });
  script.say('agent_start', { ...turn, agent: 'synthesizer', turnId: 'synthesizer', phase: 'synthesis' });
  script.say('agent_response', {
    agent: 'synthesizer',
    turnId: 'synthesizer',
    content: ANSWER,
    steps: 1,
    toolCalls: [],
    finishReason: 'stop',
    usage: {},
    ms: 200,
  });
  script.say('dispatch_answered', { content: ANSWER, missing: [{ agent: words.agent, reason: 'No answer within 30 seconds.' }] });
  script.say('phase_complete', { phase: 'synthesis', ms: 200 }).say('phase_start', { phase: 'citation-check', agents: [] });
  script.say('citations_checked', {
    citations: [
      { quote: 'God is love', start: 18, source: 1, status: 'verified' },
      { quote: 'God is all', start: 30, source: 1, status: 'invalid' },
      { quote: null, start: 60, source: 1, status: 'cited' },
    ],
    sources: [
      { number: 1, title: '1 John 4:8', state: 'unchanged' },
      { number: 2, title: 'love', state: 'changed' },
    ],
  });
  script.say('phase_complete', { phase: 'citation-check', ms: 100 });
  return script.end('partial', ANSWER, 'No answer within 30 seconds.');
}
