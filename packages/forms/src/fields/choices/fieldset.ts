import { color, fontSize, fontWeight, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/** Fields that belong together under one legend. */
export const Fieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space['3']};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-block-end: ${space['2']};
    color: ${color.text};
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.semibold};
  }
`;
