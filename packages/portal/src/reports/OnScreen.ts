import { styled } from 'styled-components';

/** Parts that are not printed: how a report is chosen, and its many columns, which have no room on paper. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
