'use client';

import { FlaskConical } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { REMEMBER } from '@/lib/core/tools/tool';
import { agentContext } from '@/lib/i18n/dictionary/agent-context';
import { agentDispatch } from '@/lib/i18n/dictionary/agent-dispatch';
import { agentMemory } from '@/lib/i18n/dictionary/agent-memory';
import { agentTest } from '@/lib/i18n/dictionary/agent-test';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { lazyExtra } from '../../ui/lazy-extra';
import { lazyPanel } from '../../ui/lazy-panel';
import { NotLoaded } from '../../ui/not-loaded';
import { Skeleton } from '../../ui/skeleton';
import { EditorFields } from '../editor-fields';
import { EditorFrame } from '../editor-frame';
import { HeadFields } from '../head-fields';
import { type EditorStart, useEditor } from '../use-editor';
import { VariablesEditor } from '../variables-editor';
import { AgentConnections } from './agent-connections';
import { AgentContext } from './agent-context';
import { AgentDispatch } from './agent-dispatch';
import { AgentLimits } from './agent-limits';
import { AgentLook } from './agent-look';
import { AgentTools } from './agent-tools';
import { EffectiveSettings } from './effective-settings';
import { Instructions } from './instructions';
import { AgentFacts } from './memory/agent-facts';
import { MemorySwitch } from './memory/memory-switch';

/** Renders runs; loaded with the first test. */
const TestChat = lazyPanel(() => import('./test/test-chat'));

const Preview = lazyExtra(() => import('../../context/preview'), NotLoaded);

export function AgentEditor(start: EditorStart<'agent'>) {
  const words = useWords(libraryEditors);
  const contextWords = useWords(agentContext);
  const dispatchWords = useWords(agentDispatch);
  const test = useWords(agentTest);
  const memory = useWords(agentMemory);
  const [isTesting, setTesting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useEditor({ kind: 'agent', ...start });
  const { item, content, define, errorOf, isReadOnly, generation } = editor;
  const { icon, colour, instructions, variables, tools, connections, context = null, dispatch = null } = content.definition;

  function close() {
    setTesting(false);
    // In the next frame: until the chat is gone, it may hold the focus.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <EditorFrame
      editor={editor}
      actions={
        <Button ref={opener} aria-expanded={isTesting} onClick={() => setTesting(!isTesting)}>
          <FlaskConical aria-hidden="true" />
          {test.start}
        </Button>
      }
      below={
        item &&
        item.visibility !== 'builtin' && <AgentFacts agentId={item.id} isOn={item.definition.tools[REMEMBER] !== undefined} />
      }
      beside={
        isTesting && (
          <Suspense>
            <TestChat onMissing={close} editor={editor} onClose={close} />
          </Suspense>
        )
      }
    >
      <EditorFields isReadOnly={isReadOnly}>
        <Card className="grid gap-4 p-5">
          <HeadFields editor={editor} />
          <AgentLook icon={icon} colour={colour} onChange={define} />
        </Card>
        <Card>
          <CardHeader title={words.instructions} description={words.instructionsHint} />
          <div className="grid gap-5 px-5 pb-5">
            <Instructions
              key={generation}
              sections={instructions}
              onChange={(next) => define({ instructions: next })}
              isReadOnly={isReadOnly}
              errorOf={(index) => errorOf(`definition.instructions.${index}`)}
            />
            <VariablesEditor
              key={`variables-${generation}`}
              label={words.agentVariables}
              hint={words.agentVariablesHint}
              variables={variables}
              onChange={(next) => define({ variables: next })}
              error={errorOf('definition.variables')}
            />
          </div>
        </Card>
      </EditorFields>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Preview path="/api/agents/preview" typed={{ title: content.title, definition: { instructions, variables, tools } }} />
      </Suspense>
      <Card>
        <CardHeader title={words.tools} description={words.toolsHint} />
        <AgentTools
          tools={tools}
          onChange={(next) => define({ tools: next })}
          isReadOnly={isReadOnly}
          errorOf={(name) => errorOf(`definition.tools.${name}`)}
        />
      </Card>
      <EditorFields isReadOnly={isReadOnly}>
        <Card>
          <CardHeader title={memory.card} description={memory.cardHint} />
          <div className="px-5 pb-5">
            <MemorySwitch
              tools={tools}
              onChange={(next) => define({ tools: next })}
              isReadOnly={isReadOnly}
              error={errorOf(`definition.tools.${REMEMBER}`)}
            />
          </div>
        </Card>
        <Card>
          <CardHeader title={words.connections} description={words.connectionsHint} />
          <div className="px-5 pb-5">
            <AgentConnections
              chosen={connections}
              onChange={(next) => define({ connections: next })}
              isReadOnly={isReadOnly}
              error={errorOf('definition.connections')}
            />
          </div>
        </Card>
        <Card>
          <CardHeader title={words.modelTitle} />
          <AgentLimits definition={content.definition} onChange={define} isReadOnly={isReadOnly} errorOf={errorOf} />
          <EffectiveSettings definition={content.definition} />
        </Card>
        <Card>
          <CardHeader title={contextWords.title} description={contextWords.hint} />
          <div className="px-5 pb-5">
            <AgentContext
              steps={context}
              onChange={(steps) => define({ context: steps })}
              isReadOnly={isReadOnly}
              errorOf={(field) => errorOf(`definition.context.${field}`)}
            />
          </div>
        </Card>
        <Card>
          <CardHeader title={dispatchWords.title} description={dispatchWords.hint} />
          <div className="px-5 pb-5">
            <AgentDispatch
              key={generation}
              rules={dispatch}
              onChange={(rules) => define({ dispatch: rules })}
              isReadOnly={isReadOnly}
              errorOf={(field) => errorOf(`definition.dispatch.${field}`)}
            />
          </div>
        </Card>
      </EditorFields>
    </EditorFrame>
  );
}
