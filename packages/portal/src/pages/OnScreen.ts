import { styled } from 'styled-components';

/** Parts of a page that are not printed, such as buttons, fields and links. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
