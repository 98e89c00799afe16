'use client';

import { Search } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import { buttonStyle } from '../../ui/button-style';
import { useMe } from '../../use-me';
import { AgentPicker } from './agent-picker';

interface OtherAgentsProps {
  /** Whether it is in a dialog. */
  modal?: boolean;
  onPick(name: string): void;
}

/** Beside a list of the page's agents: a button that finds further ones. Nothing when the page has all of them. */
export function OtherAgents({ modal, onPick }: OtherAgentsProps) {
  const { chat } = useText();
  const me = useMe();
  if (!me?.moreAgents) return null;
  return (
    <div>
      <AgentPicker
        modal={modal}
        me={me}
        label={chat.otherAgents}
        onPick={({ name }) => onPick(name)}
        className={buttonStyle({ size: 'sm' })}
      >
        <Search aria-hidden="true" />
        {chat.otherAgents}
      </AgentPicker>
    </div>
  );
}
