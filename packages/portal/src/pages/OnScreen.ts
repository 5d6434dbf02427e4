import { styled } from 'styled-components';

/** Parts of a page that paper has no use for: what is pressed, filled in or followed. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;
