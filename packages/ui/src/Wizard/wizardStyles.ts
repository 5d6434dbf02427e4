import { styled } from 'styled-components';
import { color, space } from '../tokens/index.js';

export const Root = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
  color: ${color.text};
`;

/** The steps are above or beside the content; beside it only if there is room. */
export const Frame = styled.div`
  display: grid;
  gap: ${space['6']};
  align-items: start;

  &[data-orientation='vertical'] {
    @container (width >= 44rem) {
      grid-template-columns: minmax(11rem, 15rem) minmax(0, 1fr);
      column-gap: ${space['10']};
    }
  }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space['6']};
  min-inline-size: 0;
`;

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space['4']};
  min-inline-size: 0;

  &[hidden] {
    display: none;
  }
  /* The heading receives the focus only so that it is read; it cannot be pressed. */
  & > :first-child:focus {
    outline: none;
  }
`;

/** "Back" and further actions at the start, "Next" at the end. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2']};
  padding-block-start: ${space['4']};
  border-block-start: 1px solid ${color.border};

  & > :last-child {
    margin-inline-start: auto;
  }
  @container (width < 24rem) {
    & > * {
      flex: 1 1 auto;
    }
  }
`;
