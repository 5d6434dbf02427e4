import { styled } from 'styled-components';
import { BareInput } from '../Field/FieldParts.js';
import { color, fontFamily, radius, space } from '../tokens/index.js';

const lengths = [4, 5, 6, 7, 8] as const;

/** How many digits a code may have. */
export type CodeLength = (typeof lengths)[number];

const gap = space['2'];

/** From the left edge of one box to that of the next. */
const pitch = `((100cqi + ${gap}) / var(--code-input-length))`;

/**
 * As wide as the boxes, and narrower where there is no room. Everything inside is measured by its width, and
 * digits run from left to right in every language.
 */
export const Frame = styled.div`
  --code-input-length: 6;
  --code-input-edge: ${color.borderStrong};
  --code-input-fill: ${color.surface};
  position: relative;
  direction: ltr;
  container-type: inline-size;
  inline-size: calc(var(--code-input-length) * 3rem - ${gap});
  /* The room that is left is for the caret behind the last digit. */
  max-inline-size: calc(100% - 1.5rem);
  block-size: 3rem;
  color: ${color.text};

  ${lengths.map((length) => `&[data-length='${length}'] { --code-input-length: ${length}; }`).join('\n')}

  &:hover {
    --code-input-edge: ${color.text};
  }
  [data-invalid] > & {
    --code-input-edge: ${color.dangerBorder};
  }
  [data-readonly] > & {
    --code-input-edge: ${color.border};
    --code-input-fill: transparent;
  }
  [data-disabled] > & {
    --code-input-edge: ${color.border};
    --code-input-fill: ${color.disabled};
    color: ${color.disabledText};
  }
  @media (forced-colors: active) {
    [data-disabled] > & {
      --code-input-edge: GrayText;
      color: GrayText;
    }
  }
`;

export const Boxes = styled.div`
  display: flex;
  gap: ${gap};
  block-size: 100%;
`;

/** A drawn box. It contains no digit: the digits are the text of the input, spaced so that each appears in its box. */
export const Box = styled.span`
  flex: 1;
  box-sizing: border-box;
  border: 1px solid var(--code-input-edge);
  border-radius: ${radius.m};
  background: var(--code-input-fill);

  [data-invalid] > div > div > & {
    box-shadow: inset 0 0 0 1px var(--code-input-edge);
  }
  &[data-marked] {
    background: ${color.accentSoft};
  }
  &[data-active] {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
  }
  @media (forced-colors: active) {
    [data-invalid] > div > div > & {
      border-width: 2px;
    }
    &[data-marked] {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

/**
 * The one real input, over the boxes. It is wider than they are, so that it never scrolls and there is room for the icon
 * of a password manager.
 */
export const CodeText = styled(BareInput)`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: calc(100% + 2.5rem);
  max-inline-size: none;
  block-size: 100%;
  padding: 0;
  padding-inline-start: calc((${pitch} - ${gap} - 1ch) / 2);
  border-radius: 0;
  color: inherit;
  font-family: ${fontFamily.mono};
  font-size: 1.375rem;
  letter-spacing: calc(${pitch} - 1ch);
  text-align: left;
  cursor: text;

  &[data-full] {
    caret-color: transparent;
  }
  &::selection {
    background: transparent;
    color: ${color.text};
  }
  /* Browsers paint a field that they filled; the boxes are to stay as they are. */
  &:autofill {
    background-clip: text;
    -webkit-text-fill-color: ${color.text};
    transition: background-color 0s 100000s;
  }
  &:disabled {
    cursor: default;
  }
  /* The system's highlight would paint over the gaps as well: the boxes show it instead. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    &::selection {
      color: HighlightText;
    }
  }
`;
