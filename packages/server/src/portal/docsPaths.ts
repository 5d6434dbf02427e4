import { API_ROOT } from '@slip/api/contract';
import { openApiDocument, openApiPage } from '@slip/api/openapi';
import type { OtherPaths } from '../http/AppServices.js';
import { jsonResponse, pageResponse } from '../http/responses.js';
import { newNonce } from '../http/securityHeaders.js';

const PAGE = `${API_ROOT}/docs`;
const DOCUMENT = `${PAGE}/openapi.json`;

/** The API's description: a page for people, and the OpenAPI document behind it. */
export function docsPaths(version: string): OtherPaths {
  const document = openApiDocument({ version, servers: [{ url: API_ROOT }] });
  const json = JSON.stringify(document);
  return {
    route: `${PAGE}/*`,
    answer: (requestContext) => {
      if (requestContext.pathname === DOCUMENT) return jsonResponse(requestContext, json);
      if (requestContext.pathname !== PAGE && requestContext.pathname !== `${PAGE}/`) return undefined;
      const nonce = newNonce();
      return pageResponse(requestContext, openApiPage(document, { nonce, documentUrl: DOCUMENT }), nonce);
    },
  };
}
