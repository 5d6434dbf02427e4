import { useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../Badge/index.js';
import { Button } from '../Button/index.js';
import { Card } from '../Card/index.js';
import { Checkbox } from '../Checkbox/index.js';
import { CopyButton } from '../CopyButton/index.js';
import { Heading } from '../Heading/index.js';
import { Inline } from '../Inline/index.js';
import { Link } from '../Link/index.js';
import { ProgressBar } from '../ProgressBar/index.js';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { Stack } from '../Stack/index.js';
import { Tabs } from '../Tabs/index.js';
import { Text } from '../Text/index.js';
import { TextField } from '../TextField/index.js';
import type { Palette } from '../tokens/colorNames.js';
import { type ContrastPair, contrastPairs, contrastRatio, minContrast } from '../tokens/contrast.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { color, fontSize, radius, space } from '../tokens/index.js';
import { palettes } from '../tokens/palettes.js';
import { PlainTable } from './Page.js';

/** All components with the accent colour, to see them in the colours of a brand. */
export function BrandSample({ title = 'Report a policy' }: { title?: string }) {
  return (
    <Stack>
      <Card title={title}>
        <Stack>
          <Text>
            Everything that carries the accent. <Link href="#policies">See all policies</Link>
          </Text>
          <TextField label="Policy number" defaultValue="WY-2024-001173" />
          <Checkbox defaultSelected>Send me a copy</Checkbox>
          <ProgressBar label="Uploading" value={40} />
          <Inline>
            <Button variant="primary">Submit filing</Button>
            <Button>Save draft</Button>
            <Badge tone="info">Draft</Badge>
          </Inline>
        </Stack>
      </Card>
      <Tabs
        label="Policy"
        items={[
          { id: 'details', label: 'Details', content: 'What was filed.' },
          { id: 'taxes', label: 'Taxes', content: 'What is owed.' },
        ]}
      />
    </Stack>
  );
}

/** A pair of colours with its contrast. */
interface MeasuredPair extends ContrastPair {
  /** 1 to 21. */
  ratio: number;
  /** The contrast that the pair needs. */
  min: number;
  isEnough: boolean;
}

/** The contrast of every pair that components use; the pairs that are furthest below their minimum come first. */
export function measurePairs(palette: Palette): readonly MeasuredPair[] {
  return contrastPairs
    .map((pair) => {
      const ratio = contrastRatio(palette[pair.foreground], palette[pair.background]);
      const min = minContrast[pair.kind];
      return { ...pair, ratio, min, isEnough: ratio >= min };
    })
    .toSorted((a, b) => a.ratio / a.min - b.ratio / b.min);
}

/** The name of a colour in words: `accentSoft` → `accent soft`. */
function colorWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const reasons = {
  text: 'Text in it is hard to read.',
  boundary: 'Edges and the focus ring in it are hard to see.',
  inactive: 'What is inactive can hardly be seen.',
} as const;

/** Rounded down, so that no ratio below the minimum looks like the minimum. */
export function ratioWords(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

/** The problem with a pair, as a sentence. */
export function pairProblem({ foreground, background, kind, ratio, min }: MeasuredPair): string {
  const names = `${colorWords(foreground)} on ${colorWords(background)}`;
  return `${names} has ${ratioWords(ratio)} and needs ${min} : 1. ${reasons[kind]}`;
}

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

const unchangedBrand: Brand = { light: {}, dark: {} };

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

/** One theme with the brand: its colours, a sample, the failing pairs in words, and every pair with its contrast. */
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
  const [brand, setBrand] = useState(unchangedBrand);
  const css = brandCss(brand);
  const isUnchanged = themes.every((theme) => Object.keys(brand[theme]).length === 0);
  return (
    <Stack gap="5">
      <Inline>
        <Button
          disabledReason={isUnchanged ? 'No colour was changed.' : undefined}
          onPress={() => setBrand(unchangedBrand)}
        >
          Back to our colours
        </Button>
        {!isUnchanged && (
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
