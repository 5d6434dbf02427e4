import { pageResponse } from '../http/pageResponse.js';
import type { RequestContext } from '../http/RequestContext.js';
import { newNonce } from '../http/securityHeaders.js';
import type { Office } from '../operator/Office.js';

/** What the portal is told by the server that sends it. */
export interface PortalConfig {
  /** Where the API is: a path of this origin, or another host. */
  readonly apiBase: string;
  readonly office: Office;
}

const CONFIG = /<meta\s+name="slip-config"\s+content="[^"]*"\s*\/?>/;
const NONCE = '__SLIP_CSP_NONCE__';

/** The page every screen begins with: the built index.html, with this office's configuration and a fresh nonce each time. */
export function portalPage(
  index: string,
  { apiBase, office }: PortalConfig,
): (requestContext: RequestContext) => Response {
  const { name, phone, email, timeZone, links, chatUrl } = office;
  const told = { apiBase, office: { name, phone, email, timeZone }, links, chatUrl };
  const config = escapeAttribute(JSON.stringify(told));
  const meta = `<meta name="slip-config" content="${config}" />`;
  // Functions, since a text would be read for $ signs.
  const configured = CONFIG.test(index)
    ? index.replace(CONFIG, () => meta)
    : index.replace('</head>', () => `${meta}</head>`);
  const apiOrigin = URL.canParse(apiBase) ? new URL(apiBase).origin : undefined;

  return (requestContext) => {
    const nonce = newNonce();
    return pageResponse(requestContext, configured.replaceAll(NONCE, nonce), nonce, apiOrigin);
  };
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
