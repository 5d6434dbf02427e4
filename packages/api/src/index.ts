export * from './client/index.js';
export type {
  CallInput,
  DownloadedFile,
  EndpointDefinition,
  Output,
  Problem,
  SessionUser,
} from './contract/index.js';
export * from './hooks/index.js';
export * from './session/index.js';
