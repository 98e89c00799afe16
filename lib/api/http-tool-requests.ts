import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import { httpToolDefinition, httpToolName } from '@/lib/core/tools/http-tools';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';

const connection = z.string().max(64);
const newTool = z.object({ name: httpToolName, definition: httpToolDefinition }).strict();

/** Query of `GET /api/http-tools` */
export const httpToolsQuery = z.object({ connection: connection.optional() }).strict();

/** Body of `POST /api/http-tools`: all of them are added, or none. */
export const newHttpTools = z
  .object({ connection, tools: z.array(newTool).min(1, 'needs a tool').max(100, 'at most 100 at once') })
  .strict();
export type NewHttpTools = z.output<typeof newHttpTools>;

/** Body of `PATCH /api/http-tools/:id` */
export const httpToolChange = newTool;
export type HttpToolChange = z.output<typeof httpToolChange>;

/** Body of `POST /api/http-tools/try`: sends one request of a tool that need not be stored. */
export const httpToolTrial = z
  .object({
    connection,
    definition: httpToolDefinition,
    arguments: z
      .record(
        z.string(),
        z.custom<Json>((value) => value !== undefined),
      )
      .default({}),
  })
  .strict();
export type HttpToolTrial = z.output<typeof httpToolTrial>;

/** Body of `POST /api/http-tools/openapi`: a document, or the address of one. */
export const openApiRequest = z.union([
  z.object({ text: z.string().min(1).max(900_000, 'at most 900,000 characters') }).strict(),
  z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }).strict(),
]);
export type OpenApiRequest = z.output<typeof openApiRequest>;

/** `GET` and `POST /api/http-tools` */
export interface HttpToolsAnswer {
  tools: HttpTool[];
}

/** `PATCH /api/http-tools/:id` */
export interface HttpToolAnswer {
  tool: HttpTool;
}

/** `POST /api/http-tools/try`. The connection's key is masked. */
export interface HttpToolTrialAnswer {
  request: { method: string; url: string; headers: Record<string, string>; body?: string };
  status: number;
  /** Content type. */
  type: string;
  /** The beginning of the response. */
  text: string;
  cut: boolean;
  /** What a model would receive. */
  kept?: Json;
  /** Why a model would receive an error instead. */
  problem?: string;
  ms: number;
}

/** `POST /api/http-tools/openapi` */
export interface OpenApiAnswer {
  document: OpenApiDocument;
}
