import type { Cents } from '@slip/forms/rules';
import { color, fontSize, radius, space } from '@slip/ui/tokens';
import { VisuallyHidden } from '@slip/ui/VisuallyHidden';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** The range of amounts a plot shows. It always includes zero. */
interface PlotScale {
  readonly top: Cents;
  /** Zero, or below it where an amount is negative. */
  readonly bottom: Cents;
  /** Where lines are drawn, the lowest first: round amounts, both ends among them. */
  readonly ticks: readonly Cents[];
}

/** Where a bar stands, in percent of the plot's height. */
interface BarPlace {
  /** From the top of the plot to the top of the bar. */
  readonly start: number;
  readonly size: number;
}

/** About how many intervals there are between the lines; rounding may add one at either end. */
const SPACES = 4;

/** Lines are never closer than a dollar. */
const LEAST_STEP: Cents = 100;

/** The smallest of 1, 2, 5, 10, 20, 50… dollars that is not below the amount. */
function roundStep(least: Cents): Cents {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, LEAST_STEP)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power;
}

/** The scale on which all the amounts, and zero, have room. */
export function plotScale(amounts: readonly Cents[]): PlotScale {
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  const step = roundStep((highest - lowest) / SPACES);
  const above = highest === 0 && lowest === 0 ? 1 : Math.ceil(highest / step);
  const below = Math.ceil(-lowest / step);
  return {
    top: above * step,
    bottom: below === 0 ? 0 : -below * step,
    ticks: Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step),
  };
}

/** How far below the top of the plot an amount lies, in percent of its height. */
export function placeOf(amount: Cents, { top, bottom }: PlotScale): number {
  return ((top - amount) / (top - bottom)) * 100;
}

/** The bar of an amount: up from the zero line, or down from it where the amount is negative. */
export function barOf(amount: Cents, scale: PlotScale): BarPlace {
  const zero = placeOf(0, scale);
  const end = placeOf(amount, scale);
  return { start: Math.min(zero, end), size: Math.abs(zero - end) };
}

/** The name of what is drawn, beside a sample of its bars. */
const Legend = styled.p`
  display: flex;
  align-items: center;
  gap: ${space['2']};
  margin-block-end: ${space['2']};
  color: ${color.textMuted};
  font-size: ${fontSize.s};

  & > span {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border: 1px solid ${color.accent};
    background: ${color.accent};
    print-color-adjust: exact;
  }
  & > [data-whole] {
    background: ${color.accentSoft};
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space['1']} ${space['2']};
  padding-block-start: ${space['2']};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};

  @media print {
    break-inside: avoid;
  }
`;

/** The labels of the lines. Hidden copies give the column its width; the visible ones are placed at their lines. */
const Amounts = styled.div`
  position: relative;
  display: grid;
  /* Plots below each other have their bars below each other. */
  min-inline-size: 3rem;
  text-align: end;

  & > bdi {
    grid-area: 1 / 1;
    block-size: 0;
    visibility: hidden;
  }
  & > bdi[data-placed] {
    position: absolute;
    inset-block-start: var(--place);
    inset-inline-end: 0;
    margin-block-start: -0.5lh;
    visibility: visible;
  }
  /* The table beside the plot is printed with it, and says them to the cent. */
  @media print {
    & > bdi[data-placed] {
      visibility: hidden;
    }
  }
`;

const Field = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--bars), minmax(0, 1fr));
  block-size: 11rem;

  &[data-height='s'] {
    block-size: 5.5rem;
  }
  &[data-height='l'] {
    block-size: 18rem;
  }
  & > [data-part='line'] {
    position: absolute;
    inset-inline: 0;
    inset-block-start: var(--place);
    border-block-start: 1px solid ${color.border};
  }
  & > [data-part='line'][data-zero] {
    border-block-start-color: ${color.borderStrong};
  }
  & > [data-part='place'] {
    position: relative;
  }
`;

const Bar = styled.span`
  position: absolute;
  inset-block-start: var(--place);
  inset-inline: 12%;
  box-sizing: border-box;
  block-size: max(var(--size), 2px);
  border: 1px solid ${color.accent};
  border-start-start-radius: ${radius.s};
  border-start-end-radius: ${radius.s};
  background: ${color.accent};
  print-color-adjust: exact;

  &[data-whole] {
    background: ${color.accentSoft};
  }
  &[data-negative] {
    border-radius: 0;
    border-end-start-radius: ${radius.s};
    border-end-end-radius: ${radius.s};
    background: ${color.accentSoft};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: CanvasText;
    background: Highlight;

    &[data-negative],
    &[data-whole] {
      background: Canvas;
    }
  }
`;

/** A line across the bar; its edges keep it apart from the bar behind it. */
const Mark = styled.span`
  position: absolute;
  inset-block-start: var(--place);
  inset-inline: 6%;
  block-size: 2px;
  margin-block-start: -1px;
  background: ${color.text};
  outline: 1px solid ${color.surface};
  print-color-adjust: exact;

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
    outline-color: Canvas;
  }
`;

const Names = styled.div`
  display: grid;
  grid-column: 2;
  grid-template-columns: repeat(var(--bars), minmax(0, 1fr));
  text-align: center;

  & > span {
    display: flex;
    flex-direction: column;
    align-items: center;
    min-inline-size: 0;
    white-space: nowrap;
  }
  /* Of many bars only some are named; the table has all. */
  & > [data-minor] {
    visibility: hidden;
  }
`;

const shortAmount = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const inShort = (amount: Cents) => shortAmount.format(amount / 100);

/** React has no type for custom properties; the rules above name each of them. */
const customProperties = (properties: Readonly<Record<`--${string}`, string>>): CSSProperties => ({
  ...properties,
});

/** One bar of a plot. */
export interface PlottedAmount {
  /** Unique among the bars. */
  readonly id: string;
  /** Stands under the bar. */
  readonly name: string;
  /** A second line, which stands under the first name that has it, such as its year. */
  readonly line?: string | undefined;
  readonly amount: Cents;
  /** The part of the amount that is filled; the rest is only outlined. @default all of it */
  readonly filled?: Cents | undefined;
  /** Another amount, as a line across the bar: that of a year before. */
  readonly mark?: Cents | undefined;
}

/** Props of {@link AmountPlot}. */
export interface AmountPlotProps {
  /** In their order. */
  readonly bars: readonly PlottedAmount[];
  /** Everything it shows, in one sentence. */
  readonly label: string;
  /** The name of the amounts, where several plots stand below each other. */
  readonly name?: string | undefined;
  /** Half as high, its bars outlined: what belongs to the plot above it. @default false */
  readonly isSecond?: boolean | undefined;
  /** `l` is for one that stands beside two. @default 'm' */
  readonly height?: 'm' | 'l' | undefined;
}

/** At most so many names stand under the bars. */
const MOST_NAMES = 8;

interface PlotBarProps {
  readonly amount: Cents;
  readonly scale: PlotScale;
  readonly isWhole?: boolean;
}

function PlotBar({ amount, scale, isWhole = false }: PlotBarProps) {
  if (amount === 0) return null;
  const { start, size } = barOf(amount, scale);
  return (
    <Bar
      data-negative={amount < 0 || undefined}
      data-whole={isWhole || undefined}
      style={customProperties({ '--place': `${start}%`, '--size': `${size}%` })}
    />
  );
}

/** Amounts as bars: up from the zero line, or down where more went back than came in. */
export function AmountPlot({ bars, label, name: drawn, isSecond = false, height = 'm' }: AmountPlotProps) {
  const scale = plotScale(
    bars.flatMap(({ amount, filled = amount, mark = amount }) => [amount, filled, mark]),
  );
  const everyName = Math.ceil(bars.length / MOST_NAMES);
  return (
    <figure>
      <figcaption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </figcaption>
      {drawn !== undefined && (
        <Legend aria-hidden="true">
          <span data-whole={isSecond || undefined} />
          {drawn}
        </Legend>
      )}
      <Root aria-hidden="true" style={customProperties({ '--bars': String(bars.length) })}>
        <Amounts>
          {scale.ticks.map((amount) => (
            <bdi key={amount}>{inShort(amount)}</bdi>
          ))}
          {scale.ticks.map((amount) => (
            <bdi
              key={amount}
              data-placed=""
              style={customProperties({ '--place': `${placeOf(amount, scale)}%` })}
            >
              {inShort(amount)}
            </bdi>
          ))}
        </Amounts>
        <Field data-height={isSecond ? 's' : height}>
          {scale.ticks.map((amount) => (
            <span
              key={amount}
              data-part="line"
              data-zero={amount === 0 || undefined}
              style={customProperties({ '--place': `${placeOf(amount, scale)}%` })}
            />
          ))}
          {bars.map(({ id, amount, filled, mark }) => (
            <span key={id} data-part="place">
              <PlotBar amount={amount} scale={scale} isWhole={isSecond || filled !== undefined} />
              {filled !== undefined && <PlotBar amount={filled} scale={scale} />}
              {mark !== undefined && mark !== 0 && (
                <Mark style={customProperties({ '--place': `${placeOf(mark, scale)}%` })} />
              )}
            </span>
          ))}
        </Field>
        <Names>
          {bars.map(({ id, name, line }, index) => (
            <span key={id} data-minor={index % everyName !== 0 || undefined}>
              <span>{name}</span>
              {line !== bars[index - everyName]?.line && <span>{line}</span>}
            </span>
          ))}
        </Names>
      </Root>
    </figure>
  );
}
