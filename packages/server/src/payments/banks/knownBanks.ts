import type { CalendarDate } from '@slip/forms/rules';

/** Routing numbers of large banks, as the banks publish them. Sample data: an office checks them before it relies on them. */
interface KnownBanks {
  readonly source: string;
  readonly verifiedOn: CalendarDate;
  readonly names: Readonly<Record<string, string>>;
}

export const knownBanks: KnownBanks = {
  source: 'routing numbers that the banks print on checks and publish for their customers',
  verifiedOn: '2026-11-23',
  names: {
    '021000021': 'JPMorgan Chase Bank',
    '021000089': 'Citibank',
    '021001088': 'HSBC Bank USA',
    '022000046': 'M&T Bank',
    '026009593': 'Bank of America',
    '031176110': 'Capital One',
    '031201360': 'TD Bank',
    '041001039': 'KeyBank',
    '042000314': 'Fifth Third Bank',
    '043000096': 'PNC Bank',
    '044000024': 'Huntington National Bank',
    '053000196': 'Bank of America',
    '053101121': 'Truist Bank',
    '061000104': 'Truist Bank',
    '062005690': 'Regions Bank',
    '063100277': 'Bank of America',
    '065000090': 'Capital One',
    '071000013': 'JPMorgan Chase Bank',
    '091000019': 'Wells Fargo Bank',
    '091000022': 'U.S. Bank',
    '102000076': 'Wells Fargo Bank',
    '102001017': 'JPMorgan Chase Bank',
    '103000648': 'JPMorgan Chase Bank',
    '103900036': 'Bank of Oklahoma',
    '111000025': 'Bank of America',
    '121000248': 'Wells Fargo Bank',
    '121000358': 'Bank of America',
    '124003116': 'Ally Bank',
    '256074974': 'Navy Federal Credit Union',
    '314074269': 'USAA Federal Savings Bank',
    '322271627': 'JPMorgan Chase Bank',
  },
};
