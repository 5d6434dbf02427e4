import { useAction } from '@slip/api';
import { type MarketKind, office } from '@slip/api/contract';
import type { RecordForm } from './marketKinds.js';

/** The calls that change records of one kind. */
export interface RecordSaves {
  readonly add: (form: RecordForm) => Promise<unknown>;
  /** @param seen the version that was edited */
  readonly change: (form: RecordForm, seen: string) => Promise<unknown>;
  /** Stores a file as it was previewed. */
  readonly importFile: (csv: string, preview: string) => Promise<unknown>;
}

/** An empty first day is not sent: the office takes the usual one. An empty last day means that there is none. */
const daysOf = ({ firstDay, lastDay }: RecordForm) => ({ ...(firstDay !== null && { firstDay }), lastDay });
const stateOf = ({ state }: RecordForm) => state ?? '';

/** The calls that store records, by their kind. */
export function useRecordSaves(): Readonly<Record<MarketKind, RecordSaves>> {
  const addInsurer = useAction(office.addInsurer);
  const changeInsurer = useAction(office.changeInsurer);
  const importInsurers = useAction(office.importInsurers);
  const addSyndicate = useAction(office.addSyndicate);
  const changeSyndicate = useAction(office.changeSyndicate);
  const importSyndicates = useAction(office.importSyndicates);
  const addLicense = useAction(office.addLicense);
  const changeLicense = useAction(office.changeLicense);
  const importLicenses = useAction(office.importLicenses);
  const addCoverageCode = useAction(office.addCoverageCode);
  const changeCoverageCode = useAction(office.changeCoverageCode);
  const importCoverageCodes = useAction(office.importCoverageCodes);
  const nameBank = useAction(office.nameBank);
  const importBankNames = useAction(office.importBankNames);
  return {
    insurers: {
      add: (form) => {
        const { naic, name, type, isLloyds } = form;
        return addInsurer.run({
          body: { naic, name, type, isLloyds, states: stateOf(form), ...daysOf(form) },
        });
      },
      change: (form, seen) => {
        const { naic, name, isLloyds } = form;
        return changeInsurer.run({
          body: { naic, name, isLloyds, states: stateOf(form), ...daysOf(form), seen },
        });
      },
      importFile: (csv, preview) => importInsurers.run({ body: { csv, preview } }),
    },
    syndicates: {
      add: (form) => addSyndicate.run({ body: { number: form.number, name: form.name, ...daysOf(form) } }),
      change: (form, seen) =>
        changeSyndicate.run({ body: { number: form.number, name: form.name, ...daysOf(form), seen } }),
      importFile: (csv, preview) => importSyndicates.run({ body: { csv, preview } }),
    },
    licenses: {
      add: (form) => {
        const { agent, number } = form;
        return addLicense.run({ body: { agent, state: stateOf(form), number, ...daysOf(form) } });
      },
      change: (form, seen) => {
        const { agent, number } = form;
        return changeLicense.run({ body: { agent, state: stateOf(form), number, ...daysOf(form), seen } });
      },
      importFile: (csv, preview) => importLicenses.run({ body: { csv, preview } }),
    },
    coverageCodes: {
      add: (form) => {
        const { code, name, taxStatuses } = form;
        const usual = taxStatuses === '' ? {} : { taxStatuses };
        return addCoverageCode.run({ body: { state: stateOf(form), code, name, ...usual, ...daysOf(form) } });
      },
      change: (form, seen) => {
        const { code, name, taxStatuses } = form;
        return changeCoverageCode.run({
          body: { state: stateOf(form), code, name, taxStatuses, ...daysOf(form), seen },
        });
      },
      importFile: (csv, preview) => importCoverageCodes.run({ body: { csv, preview } }),
    },
    bankNames: {
      add: ({ routingNumber, bankName }) => nameBank.run({ body: { routingNumber, bankName } }),
      change: ({ routingNumber, bankName }, seen) =>
        nameBank.run({ body: { routingNumber, bankName, seen } }),
      importFile: (csv, preview) => importBankNames.run({ body: { csv, preview } }),
    },
  };
}
