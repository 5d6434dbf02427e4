import type { RequestContext } from './RequestContext.js';

/** Answers paths the contract does not name: pages, files, documents. */
export interface OtherPaths {
  /** How they are called in the log, e.g. `/slip/*`. */
  readonly route: string;
  /** True if only problems are logged: monitoring asks every few seconds. @default false */
  readonly isQuiet?: boolean;
  /** The answer, or nothing when the path is not one of these. Called for GET and HEAD only. */
  answer(requestContext: RequestContext): Promise<Response | undefined> | Response | undefined;
}
