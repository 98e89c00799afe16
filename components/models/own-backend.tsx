'use client';

import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { ModelBackend } from '@/lib/core/models/models';
import { ConnectionCard } from '../connections/connection-card';
import { BackendModels } from './backend-models';

interface OwnBackendProps {
  connection: ConnectionAnswer['connection'];
  /** Undefined until it appears in the list of models. */
  backend: ModelBackend | undefined;
  defaultModel: string;
}

/** A backend that the user has connected: its connection, then its models. */
export function OwnBackend({ connection, backend, defaultModel }: OwnBackendProps) {
  return (
    <ConnectionCard connection={connection}>
      {backend && backend.state !== 'off' && <BackendModels backend={backend} defaultModel={defaultModel} />}
    </ConnectionCard>
  );
}
