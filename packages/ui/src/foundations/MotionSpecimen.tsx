import { styled } from 'styled-components';
import { Grid } from '../Grid/index.js';
import { Stack } from '../Stack/index.js';
import { Text } from '../Text/index.js';
import { color, duration, radius, space } from '../tokens/index.js';

const Track = styled.div`
  padding: ${space['1']};
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};

  & > span {
    display: block;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: ${radius.full};
    background: ${color.accent};
    transition: margin-inline-start ${duration.fast} ease-out;
    forced-color-adjust: none;
  }
  &[data-duration='medium'] > span {
    transition-duration: ${duration.medium};
  }
  &:hover > span {
    margin-inline-start: calc(100% - 1.25rem);
  }
`;

/** The two durations; point at a track to see one. */
export function MotionSpecimen() {
  return (
    <Grid columns={2} gap="6">
      <Stack gap="2">
        <Track>
          <span />
        </Track>
        <Text size="s" tone="muted">
          Fast, 120 ms: colours that answer the pointer
        </Text>
      </Stack>
      <Stack gap="2">
        <Track data-duration="medium">
          <span />
        </Track>
        <Text size="s" tone="muted">
          Medium, 200 ms: things that arrive from somewhere
        </Text>
      </Stack>
    </Grid>
  );
}
