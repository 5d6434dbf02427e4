import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/index.js';
import { CopyButton } from '../CopyButton/index.js';
import { Heading } from '../Heading/index.js';
import { Inline } from '../Inline/index.js';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { Stack } from '../Stack/index.js';
import { Text } from '../Text/index.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { color, fontSize, radius, space } from '../tokens/index.js';
import { palettes } from '../tokens/palettes.js';
import { BrandSample } from './BrandSample.js';
import { colorWords, measurePairs, pairProblem, ratioWords } from './brandContrast.js';
import { PlainTable } from './PlainTable.js';

/** The colours that a brand sets. */
const brandColors = [
  'accent',
  'accentHover',
  'accentPressed',
  'accentSoft',
  'onAccent',
  'link',
  'focus',
] as const;

const themes = ['light', 'dark'] as const;
const titles = { light: 'Light', dark: 'Dark' } as const;
const kinds = { text: 'text', boundary: 'edge', inactive: 'inactive' } as const;

type Theme = (typeof themes)[number];
type Brand = Readonly<Record<Theme, Readonly<Partial<Record<(typeof brandColors)[number], string>>>>>;

const ours: Brand = { light: {}, dark: {} };

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${space['6']};
`;

const Side = styled.section`
  display: grid;
  align-content: start;
  gap: ${space['4']};
  min-inline-size: 0;
  padding: ${space['5']};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.canvas};
  color: ${color.text};
`;

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space['2']} ${space['4']};

  & > label {
    display: flex;
    align-items: center;
    gap: ${space['2']};
    font-size: ${fontSize.s};
  }
  & input {
    flex: none;
    inline-size: 2rem;
    block-size: 1.75rem;
    padding: 0;
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.s};
    background: none;
    cursor: pointer;
  }
`;

const Problems = styled.ul`
  display: grid;
  gap: ${space['1']};
  margin: 0;
  padding-inline-start: ${space['5']};
  font-size: ${fontSize.s};
`;

/** The style sheet of a brand, in the form that the theming guide shows. */
function brandCss(brand: Brand): string {
  const lines = themes.flatMap((theme) =>
    brandColors.flatMap((name) => {
      const value = brand[theme][name];
      return value === undefined ? [] : [`  ${cssVariableName(`${theme}-color`, name)}: ${value};`];
    }),
  );
  return [':root {', ...lines, '}'].join('\n');
}

interface BrandSideProps {
  theme: Theme;
  colors: Brand[Theme];
  onChange: (colors: Brand[Theme]) => void;
}

/** One theme with the brand: its colours, a sample, what fails in words, and every pair with its figure. */
function BrandSide({ theme, colors, onChange }: BrandSideProps) {
  const palette = { ...palettes[theme], ...colors };
  const pairs = measurePairs(palette);
  const failing = pairs.filter(({ isEnough }) => !isEnough);
  const style = Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [cssVariableName(`${theme}-color`, name), value]),
  );
  return (
    <Side data-theme={theme} style={style} aria-label={titles[theme]}>
      <Heading level={2}>{titles[theme]}</Heading>
      <Swatches>
        {brandColors.map((name) => (
          <label key={name}>
            <input
              type="color"
              value={palette[name]}
              onChange={({ target }) => onChange({ ...colors, [name]: target.value })}
            />
            {colorWords(name)}
          </label>
        ))}
      </Swatches>
      <BrandSample title={`Report a policy, ${titles[theme].toLowerCase()}`} />
      <Heading level={3}>
        {failing.length === 0
          ? 'Every pair has enough contrast'
          : `${failing.length} pairs have too little contrast`}
      </Heading>
      {failing.length > 0 && (
        <Problems>
          {failing.map((pair) => (
            <li key={`${pair.kind} ${pair.foreground} ${pair.background}`}>{pairProblem(pair)}</li>
          ))}
        </Problems>
      )}
      <ScrollRegion label={`Measured pairs, ${titles[theme].toLowerCase()}`} height={280}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Needs</th>
              <th scope="col">Has</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ foreground, background, kind, min, ratio, isEnough }) => (
              <tr key={`${kind} ${foreground} ${background}`}>
                <th scope="row">
                  {colorWords(foreground)} on {colorWords(background)}
                </th>
                <td>
                  {kinds[kind]}, {min} : 1
                </td>
                <td>
                  {ratioWords(ratio)}
                  {!isEnough && ', too little'}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </ScrollRegion>
    </Side>
  );
}

/** Tries the colours of a brand in both themes, and says what cannot be read with them. */
export function BrandTrial() {
  const [brand, setBrand] = useState(ours);
  const css = brandCss(brand);
  const isOurs = themes.every((theme) => Object.keys(brand[theme]).length === 0);
  return (
    <Stack gap="5">
      <Inline>
        <Button disabledReason={isOurs ? 'No colour was changed.' : undefined} onPress={() => setBrand(ours)}>
          Back to our colours
        </Button>
        {!isOurs && (
          <>
            <Text size="s">Copy the style sheet of this brand</Text>
            <CopyButton value={css} label="Copy the style sheet of this brand" />
          </>
        )}
      </Inline>
      <Sides>
        {themes.map((theme) => (
          <BrandSide
            key={theme}
            theme={theme}
            colors={brand[theme]}
            onChange={(colors) => setBrand((before) => ({ ...before, [theme]: colors }))}
          />
        ))}
      </Sides>
    </Stack>
  );
}
