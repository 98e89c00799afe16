import { z } from 'zod';
import { defineClientTool } from '@/lib/core/tools/tool';

export const getClientContext = defineClientTool({
  name: 'getClientContext',
  family: 'person',
  description:
    "Gets the time, time zone and language of the person's own browser. Use it when the request depends on them: on what the person's clock says, where their day begins, or what language they read. Returns {time, timeZone, language}: the time in ISO 8601 with its offset, the IANA name of the zone, the BCP 47 tag of the language.",
  answeredBy: 'program',
  input: z.strictObject({}),
});
