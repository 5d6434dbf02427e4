import { API_ROOT } from '@slip/api/contract';
import { openApiDocument, openApiPage } from '@slip/api/openapi';
import type { OtherPaths } from '../http/AppServices.js';
import { constantAnswer, jsonResponse, jsonText, pageResponse } from '../http/responses.js';
import { newNonce } from '../http/securityHeaders.js';

const PAGE = `${API_ROOT}/docs`;
const DOCUMENT = `${PAGE}/openapi.json`;

/** The API's description: a page for people, and the OpenAPI document behind it. */
export function docsPaths(version: string): OtherPaths {
  // Made at the first request, because at the start it would take a large part of the server's start time.
  let document: ReturnType<typeof openApiDocument> | undefined;
  const describe = () => {
    document ??= constantAnswer(openApiDocument({ version, servers: [{ url: API_ROOT }] }));
    return document;
  };
  return {
    route: `${PAGE}/*`,
    answer: (requestContext) => {
      if (requestContext.pathname === DOCUMENT) return jsonResponse(requestContext, jsonText(describe()));
      if (requestContext.pathname !== PAGE && requestContext.pathname !== `${PAGE}/`) return undefined;
      const nonce = newNonce();
      return pageResponse(requestContext, openApiPage(describe(), { nonce, documentUrl: DOCUMENT }), nonce);
    },
  };
}
