/** The properties of a telephone number according to the numbering plans. */
export interface PhoneNumber {
  /** Digits within its country, as numbers are sent: `3075550123`. */
  readonly national: string;
  /** The country's calling code: `1`, `44`. */
  readonly callingCode: string;
}

/** The numbering plans of the world. */
export interface NumberingPlans {
  /** Reads a number as it is written in a country (two letters); `undefined` when it is not a number there. */
  read(text: string, country: string): PhoneNumber | undefined;
  /** True if digits are a number led by its calling code. */
  isInternational(digits: string): boolean;
  /** The country (two letters) of digits that a calling code leads, where the plans say it. */
  countryOf(digits: string): string | undefined;
  /** True if a country (two letters) has telephone numbers. */
  isCountry(country: string): boolean;
}

const NANP = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;
const ABROAD = /^\+?(\d{4,15})$/;
const LAYOUT = /[\s().\-\u2010-\u2014/]/g;

/**
 * Reads a number by its shape alone: ten digits of the North American plan in the US, 4 to 15 digits elsewhere. It is used
 * before the plans are loaded, and where they cannot be loaded.
 */
export const shapeOnly: NumberingPlans = {
  read(text, country) {
    const plain = text.trim().replaceAll(LAYOUT, '');
    const national = (country === 'US' ? NANP : ABROAD).exec(plain)?.[1];
    return national === undefined ? undefined : { national, callingCode: country === 'US' ? '1' : '' };
  },
  isInternational: (digits) => ABROAD.test(digits),
  countryOf: () => undefined,
  isCountry: (country) => /^[A-Z]{2}$/.test(country),
};

let plans: NumberingPlans = shapeOnly;
let loading: Promise<boolean> | undefined;

/** The current plans: the loaded ones, or the shape of numbers only. */
export function numberingPlans(): NumberingPlans {
  return plans;
}

async function load(): Promise<boolean> {
  try {
    const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js/min');
    plans = {
      read(text, country) {
        if (!isSupportedCountry(country)) return shapeOnly.read(text, country);
        const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
        if (!number?.isValid() || number.ext !== undefined) return undefined;
        return { national: number.nationalNumber, callingCode: number.countryCallingCode };
      },
      isInternational: (digits) =>
        parsePhoneNumberFromString(`+${digits}`, { extract: false })?.isValid() === true,
      countryOf: (digits) => parsePhoneNumberFromString(`+${digits}`, { extract: false })?.country,
      isCountry: isSupportedCountry,
    };
    return true;
  } catch {
    loading = undefined;
    return false;
  }
}

/**
 * Loads the numbering plans (about 30 kB): a screen with a telephone field calls it when it opens, the server when it
 * starts. Before that, and where loading fails (it answers `false`, and the next call tries again), numbers are checked by
 * their shape, and the server makes the final check.
 */
export function loadNumberingPlans(): Promise<boolean> {
  loading ??= load();
  return loading;
}
