import { styled } from 'styled-components';
import { Grid } from '../Grid/index.js';
import { Heading } from '../Heading/index.js';
import { Stack } from '../Stack/index.js';
import { Text } from '../Text/index.js';
import { color, display, fontSize, fontWeight, lineHeight, space, tabularFigures } from '../tokens/index.js';

const Scale = styled.dl`
  display: grid;
  gap: ${space['3']};

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 ${space['4']};
    align-items: baseline;
  }
  @media (width >= 48em) {
    & > div {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    ${tabularFigures}
  }
  & dd {
    line-height: ${lineHeight.tight};
    text-wrap: balance;
  }
  & [data-size='display'] {
    font-size: ${fontSize.display};
    ${display}
    letter-spacing: -0.01em;
  }
  & [data-size='xxl'] {
    font-size: ${fontSize.xxl};
    ${display}
    letter-spacing: -0.01em;
  }
  & [data-size='xl'] {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.semibold};
    letter-spacing: -0.01em;
  }
  & [data-size='l'] {
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
  }
  & [data-size='s'] {
    font-size: ${fontSize.s};
  }
  & [data-size='xs'] {
    font-size: ${fontSize.xs};
  }
`;

const Figures = styled.div`
  display: grid;
  justify-content: start;
  justify-items: end;
  font-size: ${fontSize.l};

  &[data-tabular] {
    ${tabularFigures}
  }
`;

const scale = [
  ['display', '36 / 43', '$1,622.62'],
  ['xxl', '30 / 36', 'Search & Manage Policies'],
  ['xl', '21 / 25', 'Coverage and transaction'],
  ['l', '17 / 23', 'Premium and fees'],
  [
    'm',
    '15 / 20',
    'The policy is taxed by the home state of the insured, at the rate in force on its effective date.',
  ],
  ['s', '14 / 19', 'Labels, hints and the columns of dense tables.'],
  ['xs', '13 / 17', 'Badges and the least important line. Nothing is smaller.'],
] as const;

const amounts = ['1,111.11', '98,000.45', '(4,250.00)'];

const names = 'Żółć, Ольга, Ελένη, Nguyễn';

/** The type scale in use, its figures, names and weights. */
export function TypeSpecimen() {
  return (
    <Stack gap="8">
      <Scale>
        {scale.map(([size, measure, sample]) => (
          <div key={size}>
            <dt>
              {size} · {measure}
            </dt>
            <dd data-size={size}>{sample}</dd>
          </div>
        ))}
      </Scale>
      <Grid columns={3} gap="6">
        <Stack gap="2">
          <Text size="s" tone="muted">
            Figures are of one width in both faces
          </Text>
          <Figures data-tabular>
            {amounts.map((amount) => (
              <span key={amount}>{amount}</span>
            ))}
          </Figures>
        </Stack>
        <Stack gap="2">
          <Text size="s" tone="muted">
            Names keep the face: each script is a file that loads when a page needs it
          </Text>
          <Heading level={3} size="xxl">
            {names}
          </Heading>
          <Text size="l">{names}</Text>
        </Stack>
        <Stack gap="2">
          <Text size="s" tone="muted">
            Weights, all from one variable file of 29 kB
          </Text>
          <Stack gap="0">
            <Text size="l">Regular 400 for text</Text>
            <Text size="l" weight="medium">
              Medium 500 for what is pressed
            </Text>
            <Text size="l" weight="semibold">
              Semibold 600 for titles
            </Text>
          </Stack>
        </Stack>
      </Grid>
    </Stack>
  );
}
