export type {
  Content,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  ResponseObject,
} from './document.js';
export { jsonSchema } from './jsonSchema.js';
export { type OpenApiOptions, openApiDocument } from './openApiDocument.js';
export { type OpenApiPageOptions, openApiPage } from './openApiPage.js';
