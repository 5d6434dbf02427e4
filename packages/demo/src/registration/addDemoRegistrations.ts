import type { CalendarDate } from '@slip/forms/rules';
import { type CallContext, type Executor, registrationHandlers } from '@slip/server';
import { daysAfter } from '../chance/random.js';
import { callAs } from '../filing/callAs.js';
import { demoRegistrations } from './demoRegistrations.js';

/** Handlers that send no mail: the requests are older than the office. */
const handlers = registrationHandlers({
  mail: { isLocal: true, carries: () => true, post: async () => undefined },
  address: () => '',
});

/** Sends some requests for accounts, by the calls that people use, so that staff can decide on them. */
export async function addDemoRegistrations(db: Executor, today: CalendarDate): Promise<void> {
  const { agents, agency, insurer, ipc } = demoRegistrations();

  /** Makes a call for a caller who is not signed in. */
  const ask = (
    endpointId: string,
    daysAgo: number,
    handle: (context: CallContext<null>) => Promise<unknown>,
  ) => callAs(db, { caller: null, on: daysAfter(today, -daysAgo), endpointId }, handle);

  await ask('registration.registerIpc', ipc.daysAgo, (context) =>
    handlers.registerIpc({ body: ipc.body }, context),
  );
  for (const { daysAgo, body } of agents) {
    await ask('registration.registerAgent', daysAgo, (context) => handlers.registerAgent({ body }, context));
  }
  await ask('registration.registerAgency', agency.daysAgo, (context) =>
    handlers.registerAgency({ body: agency.body }, context),
  );
  await ask('registration.registerInsurer', insurer.daysAgo, (context) =>
    handlers.registerInsurer({ body: insurer.body }, context),
  );
}
