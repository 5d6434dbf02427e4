import type { CalendarDate } from '@slip/forms/rules';
import { addBackgroundAgent } from './addBackgroundAgent.js';
import { addDemoAccounts } from './addDemoAccounts.js';
import { type AccountRows, type Filer, noAccountRows, type ReportingInsurer } from './SampleOffice.js';
import { type SampleMarket, sampleMarket } from './sampleMarket.js';

/** The office of the demonstration before any policy is filed. */
export interface DemoOffice {
  readonly market: SampleMarket;
  readonly rows: AccountRows;
  readonly filers: readonly Filer[];
  readonly insurers: readonly ReportingInsurer[];
}

/** How many agents there are in addition to the demo people. */
export const BACKGROUND_AGENTS = 14;

/** Makes the accounts and the market of the demonstration. The same day gives the same result. */
export function demoOffice(today: CalendarDate, enteredAt: Date): DemoOffice {
  const market = sampleMarket(today);
  const rows = noAccountRows();
  const keys = { account: 0, license: 0, accountContact: 0, contact: 0, masterPolicy: 0, person: 0 };
  const book = { rows, keys, market, enteredAt };
  const { filers: known, insurers } = addDemoAccounts(book);
  const background = Array.from({ length: BACKGROUND_AGENTS }, (_, index) =>
    addBackgroundAgent(book, index + 1),
  );
  return { market, rows, filers: [...known, ...background], insurers };
}
