import type { EndpointDefinition } from '@slip/api/contract';
import type { AppServices, SignedIn } from './AppServices.js';
import { HttpError } from './HttpError.js';
import type { RequestContext } from './RequestContext.js';

/** A call with its input and its caller. */
export interface CheckedCall {
  readonly endpoint: EndpointDefinition;
  /** The input, read and checked. */
  readonly input: unknown;
  readonly requestContext: RequestContext;
  readonly signedIn: SignedIn | undefined;
}

type Change = Parameters<AppServices['recordChange']>[1];

/** Keeps in the audit trail that something was refused; the call itself stores nothing. */
export function recordRefusal(
  services: AppServices,
  { endpoint, requestContext: { id, ipAddress, now }, signedIn }: Omit<CheckedCall, 'input'>,
  change: Omit<Change, 'action'>,
): Promise<void> {
  return services.recordChange(
    services.database.db,
    { ...change, action: 'refuse' },
    { now, personId: signedIn?.caller.personId ?? null, endpointId: endpoint.id, requestId: id, ipAddress },
  );
}

/**
 * Refuses a call whose input names something that its caller may not ask for. The audit trail notes when a Regulator asked for
 * another state.
 * @throws HttpError 403
 */
export async function authorizeInput(services: AppServices, call: CheckedCall): Promise<void> {
  const { endpoint, input, signedIn } = call;
  try {
    signedIn?.authorizeInput(endpoint, input);
  } catch (error) {
    if (error instanceof HttpError && signedIn && signedIn.caller.regulatedState !== null) {
      const { personId } = signedIn.caller;
      const after = { refused: error.message };
      await recordRefusal(services, call, { entity: 'people', entityId: personId, after });
    }
    throw error;
  }
}
