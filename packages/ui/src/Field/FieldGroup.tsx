import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, space } from '../tokens/index.js';

/** Fields that make up one thing, such as an address, under one legend that is read with each of them. */
export const FieldGroup = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};

  /* Resets such as that of Bootstrap give a legend a size, and let it float. */
  & > legend {
    float: none;
    padding: 0;
    margin-block-end: ${space['2']};
    font-size: inherit;
    font-weight: ${fontWeight.semibold};
    break-after: avoid;
  }
`;

/** The hint of a group, under its legend. */
export const GroupHint = styled.p`
  margin: calc(-1 * ${space['2']}) 0 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
`;

/** The note on what just happened to the group: shown, and read once. Render it empty first: it is a live region. */
export const GroupNote = styled.output`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;

  &:empty {
    display: block;
    margin-block-start: calc(-1 * ${space['4']});
  }
`;

/** Two columns where there is room for them. The group is measured, not the window: it may stand in a dialog. */
export const GroupLines = styled.div`
  container-type: inline-size;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['4']};
    align-items: start;
  }
  @container (inline-size >= 26rem) {
    & > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
