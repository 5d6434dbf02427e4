import type { FieldOption } from '@slip/forms';
import { type CoverageCode, coverageAbbreviations } from '@slip/forms/rules';

/** A coverage to choose: found by its code, its name and what the trade calls it. */
export function coverageOption({ code, name }: CoverageCode): FieldOption<CoverageCode['code']> {
  return { value: code, label: `${code} ${name}`, keywords: coverageAbbreviations(code) };
}
