import type { JsonSchema } from '@/lib/core/json-schema/json-schema';
import type { Confirm, ToolAccess, ToolFamily, ToolOrigin } from '@/lib/core/tools/tool';

/** `GET /api/tools`: the tools that an agent can be given. */
export interface ToolsAnswer {
  tools: {
    name: string;
    /** Written for the model. */
    description: string;
    /** Null: the tool belongs to no family. */
    family: ToolFamily | null;
    /** Omitted for a built-in tool. */
    origin?: ToolOrigin;
    access: ToolAccess;
    /** Whether the user must confirm its calls even if the agent does not require it. */
    confirm: Confirm;
    /** The tool is useful only in a team. */
    teamOnly: boolean;
    /** With `?usage=true`: its calls in runs of the last 30 days, and how many of them failed. */
    usage?: { calls: number; failures: number };
  }[];
}

/** `GET /api/tools/:name` */
export interface ToolAnswer {
  tool: ToolsAnswer['tools'][number] & { input: JsonSchema };
}
