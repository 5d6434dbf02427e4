import { INSURED_ADDRESS, LOCATION_OF_RISK } from '../fields/filingFields.js';

const IN_ROW = /^(InsurerPremiumInformation|DeclinationInformation)\.(\d+)(?:\.SelectedSyndicates\.(\d+))?\./;

/**
 * The place of a field of the filing form, if several fields have the same name: `'Insured Address'`, `'Insurer 2'`,
 * `'Insurer 1, Syndicate 3'`. It shows which field is meant where an error is read away from its field.
 *
 * @param insurers how many insurers are entered; a single one needs no number.
 */
export function agentPolicyFieldPlace(path: string, insurers = 1): string | undefined {
  if (path.startsWith('LocationOfRisk.')) return LOCATION_OF_RISK;
  if (path.startsWith('InsuredAddress.')) return INSURED_ADDRESS;
  const [, list, row, syndicate] = IN_ROW.exec(path) ?? [];
  if (row === undefined) return undefined;
  if (list === 'DeclinationInformation') return `Declination ${Number(row) + 1}`;
  const insurer = insurers > 1 ? [`Insurer ${Number(row) + 1}`] : [];
  const places = syndicate === undefined ? insurer : [...insurer, `Syndicate ${Number(syndicate) + 1}`];
  return places.length === 0 ? undefined : places.join(', ');
}
