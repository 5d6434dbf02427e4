import { styled } from 'styled-components';
import { errorText } from '../Field/FieldParts.js';
import { fieldLabel, fieldRoot } from '../Field/fieldStyles.js';
import { color, duration, fontSize, fontWeight, radius, space, tabularFigures } from '../tokens/index.js';

export const Root = styled.fieldset`
  ${fieldRoot}
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Name = styled.div`
  ${fieldLabel}
`;

/** Where files are dropped; not on paper. */
export const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['2']} ${space['3']};
  box-sizing: border-box;
  min-inline-size: 0;
  padding: ${space['4']};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  transition: background-color ${duration.fast}, border-color ${duration.fast};

  [data-invalid] > & {
    border-color: ${color.dangerBorder};
    box-shadow: inset 0 0 0 1px ${color.dangerBorder};
  }
  &[data-dropping] {
    border-style: solid;
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.text};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  [data-disabled] > & {
    border-color: ${color.border};
    background: transparent;
  }
  /* A finger drags no files. */
  @media (hover: none) and (pointer: coarse) {
    & > [data-part='drop'] {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

export const Note = styled.div`
  color: ${color.textMuted};
  font-size: ${fontSize.s};

  &:empty {
    display: none;
  }
`;

export const Failure = styled.div`
  ${errorText}

  &:empty {
    display: none;
  }
`;

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space['2']};
  margin: ${space['1']} 0 0;
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space['1']} ${space['3']};
  padding: ${space['2']} ${space['2']} ${space['2']} ${space['3']};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};

  & > svg {
    color: ${color.textMuted};
  }
  &[data-state='uploaded'] > svg {
    color: ${color.success};
  }
  &[data-state='failed'],
  &[data-state='refused'] {
    border-color: ${color.dangerBorder};
  }
  &[data-state='failed'] > svg,
  &[data-state='refused'] > svg {
    color: ${color.danger};
  }
  & > [data-part='actions'] {
    display: flex;
    align-items: center;
    gap: ${space['1']};
  }
  & > [data-part='problem'] {
    ${errorText}
    grid-column: 2 / -1;
  }
`;

export const FileText = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space['3']};
  min-inline-size: 0;

  & > :first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: ${fontWeight.medium};
  }
  & > :not(:first-child) {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    ${tabularFigures}
  }
`;
