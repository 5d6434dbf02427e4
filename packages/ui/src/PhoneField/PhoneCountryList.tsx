import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { Glyph } from '../Field/glyphs.js';
import { color, focusRingInset, radius, space, tabularFigures } from '../tokens/index.js';
import type { PhoneCountry } from './phoneCountries.js';

export interface PhoneCountryListProps {
  /** Name of the list; the label of the field is read before it. */
  label: string;
  labelId: string;
  countries: readonly PhoneCountry[];
  chosen: PhoneCountry;
  nameOf: (code: string) => string;
  isDisabled: boolean;
  onChoose: (code: string) => void;
}

/** A small display with the browser's native list on top, since phones show a better list than we could draw. */
const Frame = styled.span`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  align-self: stretch;
  gap: ${space['1']};
  padding-inline: ${space['3']} ${space['2']};
  border-inline-end: 1px solid ${color.border};
  border-start-start-radius: ${radius.m};
  border-end-start-radius: ${radius.m};
  ${tabularFigures}

  &:focus-within {
    ${focusRingInset}
  }
  [data-disabled] > * > & {
    color: ${color.textMuted};
  }
  & > svg {
    color: ${color.textMuted};
  }
  @media print {
    & > svg {
      display: none;
    }
  }
  & > select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    margin: 0;
    border: 0;
    opacity: 0;
    font: inherit;
    cursor: pointer;
  }
  & > select:disabled {
    cursor: default;
  }
  & > select option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

/** Chooses the country of a telephone number, and shows its calling code. */
export function PhoneCountryList({
  label,
  labelId,
  countries,
  chosen,
  nameOf,
  isDisabled,
  onChoose,
}: PhoneCountryListProps) {
  const id = useId();
  const byName = useMemo(
    () =>
      countries
        .map(({ code, callingCode }) => ({ code, callingCode, name: nameOf(code) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
    [countries, nameOf],
  );
  return (
    <Frame>
      <span aria-hidden="true" dir="ltr">
        {chosen.code} +{chosen.callingCode}
      </span>
      <Glyph name="chevronDown" />
      <select
        data-part="country"
        id={id}
        aria-label={label}
        aria-labelledby={`${labelId} ${id}`}
        value={chosen.code}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {byName.map(({ code, callingCode, name }) => (
          <option key={code} value={code}>
            {name} (+{callingCode})
          </option>
        ))}
      </select>
    </Frame>
  );
}
