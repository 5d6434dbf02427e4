import { styled } from 'styled-components';
import { color, focusRing, fontSize, fontWeight, radius, space } from '../../tokens/index.js';

/** Fills its cell, so that a click beside the checkbox is not treated as a click on the row. */
export const SelectBox = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  min-inline-size: 2.5rem;
  min-block-size: calc(var(--grid-row) - 0.25rem);
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &[data-disabled] {
    cursor: default;
  }
  & > input:focus-visible + span {
    ${focusRing}
  }
  &[data-single] > span {
    border-radius: ${radius.full};
  }
  &[data-single][data-selected] > span {
    border: 0.3125rem solid var(--check-edge);
    background: ${color.surface};
  }
  @media (forced-colors: active) {
    &[data-single][data-selected] > span {
      background: Canvas;
    }
  }
`;

/** The selection and its buttons. Always shown, so that the rows do not move under the pointer. */
export const SelectionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['1']} ${space['3']};
  min-block-size: 2rem;
  font-weight: ${fontWeight.medium};

  & > [data-part='page'] {
    display: none;
  }
  /* Cards have no header, and therefore no checkbox for the whole page. */
  &[data-narrow='cards'] > [data-part='page'] {
    @container (width < 40rem) {
      display: inline-flex;
    }
  }
  @media print {
    & > button,
    &:not([data-selected]) {
      display: none;
    }
  }
`;

/** The reason why a row cannot be selected, beside its name. */
export const RowReason = styled.small`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-weight: normal;
`;
