import { styled } from 'styled-components';
import { GroupLines } from '../Field/FieldGroup.js';
import { space } from '../tokens/index.js';

/** One column in a narrow container, two where there is room, the whole address in two rows where there is more. */
export const Lines = styled(GroupLines)`
  @container (inline-size >= 26rem) {
    & > [data-order='country-first'] > [data-line='country'] {
      grid-column: 1 / -1;
      inline-size: calc(50% - ${space['2']});
    }
  }
  @container (inline-size >= 44rem) {
    & > div {
      grid-template-columns: repeat(2, minmax(0, 5fr)) minmax(0, 4fr) minmax(0, 5fr);
    }
    & > div > [data-line='line1'] {
      grid-column: 1 / 3;
    }
    & > div > [data-line='line2'] {
      grid-column: 3 / 5;
    }
    & > [data-order='country-first'] {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    & > [data-order='country-first'] > * {
      grid-column: span 2;
    }
    & > [data-order='country-first'] > [data-line='line1'] {
      grid-column: 1 / 4;
    }
    & > [data-order='country-first'] > [data-line='line2'] {
      grid-column: 4 / 7;
    }
  }
`;
