import { API_ROOT } from '@slip/api/contract';
import { openApiDocument, openApiPage } from '@slip/api/openapi';
import type { OtherPaths } from '../http/AppServices.js';
import { jsonResponse, jsonText, pageResponse, unchanging } from '../http/responses.js';
import { newNonce } from '../http/securityHeaders.js';

const PAGE = `${API_ROOT}/docs`;
const DOCUMENT = `${PAGE}/openapi.json`;

/** The API's description: a page for people, and the OpenAPI document behind it. */
export function docsPaths(version: string): OtherPaths {
  // Made for whoever asks first: it takes a large part of the time in which a server starts.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const describe = () => {
    made ??= unchanging(openApiDocument({ version, servers: [{ url: API_ROOT }] }));
    return made;
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
