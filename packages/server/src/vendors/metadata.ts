import { API_ROOT } from '@slip/api/contract';
import { programScopes } from '@slip/forms/rules';
import type { OtherPaths } from '../http/AppServices.js';
import { jsonResponse } from '../http/responses.js';
import { TEST_SCOPE } from './connectVendor.js';

const PATH = '/.well-known/oauth-authorization-server';

/** The metadata in which programs of vendors find the addresses of their calls (RFC 8414). */
export function oauthMetadata(address: () => string): OtherPaths {
  return {
    route: PATH,
    answer: (requestContext) => {
      if (requestContext.pathname !== PATH) return undefined;
      const issuer = address();
      const authMethods = ['client_secret_basic', 'client_secret_post', 'none'];
      return jsonResponse(
        requestContext,
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/slip/connect`,
          token_endpoint: `${issuer}${API_ROOT}/vendors/token`,
          revocation_endpoint: `${issuer}${API_ROOT}/vendors/revoke`,
          scopes_supported: [...programScopes, TEST_SCOPE],
          response_types_supported: ['code'],
          response_modes_supported: ['query'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_methods_supported: authMethods,
          revocation_endpoint_auth_methods_supported: authMethods,
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
          service_documentation: `${issuer}${API_ROOT}/docs`,
        }),
      );
    },
  };
}
