import type { Option } from '../Option/Option.js';

// ISO 3166-1 alpha-2. The territories of the United States are states of its addresses and not countries.
const codes = `AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR
MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE RO
RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT
TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS YE YT ZA ZM ZW`;

/**
 * Countries as choices, by their names in a language.
 * @param first codes that stand before all others, where most addresses are.
 */
export function countryOptions(locale = 'en-US', first: readonly string[] = ['US']): readonly Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const rank = ({ value }: Option) => {
    const at = first.indexOf(value);
    return at === -1 ? first.length : at;
  };
  return codes
    .split(/\s+/)
    .map((code): Option => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, locale));
}
