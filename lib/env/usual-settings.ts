import { z } from 'zod';
import { modelSettings } from '@/lib/core/models/model-settings';
import { jsonText } from './json-text';

const EXAMPLE = '{"temperature": 0.2, "maxOutputTokens": 4000}';
const NAMES = new Intl.ListFormat('en-GB').format(Object.keys(modelSettings.shape));

/** `MODEL_SETTINGS`: JSON with the settings of every model, for agents and requests that have no others. */
export const usualSettings = jsonText(EXAMPLE).pipe(
  z.strictObject(modelSettings.shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? `may only have ${NAMES}` : `must be an object, like ${EXAMPLE}`),
  }),
);
