'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { CopyButton } from '../ui/copy-button';
import { SettingsCard } from './settings-card';

/** The configuration of an MCP client, in the form that most of them read. */
function configurationFor(url: string): string {
  const roundtable = { type: 'http', url, headers: { Authorization: 'Bearer rt_…' } };
  return JSON.stringify({ mcpServers: { roundtable } }, null, 2);
}

/** How other programs reach the MCP server. Rendered in the browser only. */
export function McpAccess() {
  const words = useWords(settings);
  const url = `${location.origin}/api/mcp`;
  const configuration = configurationFor(url);
  return (
    <SettingsCard title={words.mcp} description={words.mcpHint}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <code className="min-w-0 select-all break-all text-sm">{url}</code>
          <CopyButton value={url} label={words.copyMcpAddress} size="sm" />
        </div>
        <div className="grid gap-2 rounded-xl border p-3">
          <pre className="whitespace-pre-wrap break-all text-xs">
            <code>{configuration}</code>
          </pre>
          <CopyButton value={configuration} label={words.copyMcpConfiguration} size="sm" className="justify-self-start" />
        </div>
        <p className="text-muted-foreground text-xs">{words.mcpKey}</p>
      </div>
    </SettingsCard>
  );
}
