import type { Client } from '@slip/api';
import { lookups } from '@slip/api/contract';
import type { OpenedState } from '@slip/forms/rules';

/** The states that the office has opened, for a page whose server does not send them; none if the call fails. */
export async function askOpenedStates(client: Client): Promise<readonly OpenedState[]> {
  try {
    return await client.call(lookups.openedStates);
  } catch {
    return [];
  }
}
