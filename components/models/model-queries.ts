'use client';

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LocalModelsAnswer, ModelDetailsAnswer, ModelPullsAnswer, ModelsAnswer } from '@/lib/api/model-answers';
import { api } from '../api';
import { meQuery } from '../queries';

const PULLING_MS = 1000;
const TRIAL_MS = 2000;

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => api<ModelsAnswer>('/api/models', { signal }),
});

/** Polls while a model is being pulled. */
export const modelPullsQuery = queryOptions({
  queryKey: ['models', 'pulls'],
  queryFn: ({ signal }) => api<ModelPullsAnswer>('/api/models/pulls', { signal }),
  refetchInterval: ({ state }) => (state.data?.pulls.some((pull) => pull.state === 'pulling') ? PULLING_MS : false),
});

/** Polls while a model is being tested for tool calls. */
export const localModelsQuery = queryOptions({
  queryKey: ['models', 'local'],
  queryFn: ({ signal }) => api<LocalModelsAnswer>('/api/models/local', { signal }),
  refetchInterval: ({ state }) => (state.data?.servers.some(({ tools }) => tools === 'trying') ? TRIAL_MS : false),
});

/** Refetches the models after their list or the default has changed. */
export async function refreshModels(queries: QueryClient): Promise<void> {
  await Promise.all([modelsQuery, meQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}

export const detailsPath = (model: string) => `/api/models/details?${new URLSearchParams({ model })}`;

export const modelDetailsQuery = (model: string) =>
  queryOptions({
    queryKey: ['models', 'details', model],
    queryFn: ({ signal }) => api<ModelDetailsAnswer>(detailsPath(model), { signal }),
  });
