import type { HttpToolDefinition } from './http-tools';

/** A secret that the operations of a document need, as it is sent: a header or a query parameter. */
export interface SecurityField {
  in: 'header' | 'query';
  name: string;
  /** Placed before the user's secret: `Bearer `. */
  prefix: string;
  /** Its name in the document. */
  scheme: string;
}

export interface OpenApiOperation {
  /** Unique within the document, and valid as the name of a tool. */
  name: string;
  /** `GET /orders/{orderId}` */
  operation: string;
  definition: HttpToolDefinition;
}

export interface OpenApiDocument {
  title: string;
  /** Addresses of the API, absolute; empty when the document contains none and its own address is unknown. */
  servers: string[];
  security: SecurityField[];
  operations: OpenApiOperation[];
  /** Operations that cannot be imported, with the reason. */
  refused: { operation: string; reason: string }[];
}
