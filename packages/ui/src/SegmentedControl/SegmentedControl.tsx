import type { CSSProperties, ReactNode, Ref } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { styled } from 'styled-components';
import {
  color,
  duration,
  focusRingInset,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size,
  space,
} from '../tokens/index.js';

/** One segment of a {@link SegmentedControl}. */
export interface SegmentedOption<V extends string = string> {
  value: V;
  /** The words of the segment. With `isIconOnly` they are its name and are not shown. */
  label: string;
  /** An icon before the label. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<V extends string = string> {
  /** The name of the choice, read by screen readers: 'Shown by'. */
  label: string;
  /** The segments in order: two to five. */
  options: ReadonlyArray<SegmentedOption<V>>;
  /** The chosen value (controlled). */
  value?: V;
  /** @default the first option */
  defaultValue?: V;
  onChange?: (value: V) => void;
  /** Icons are shown without their labels. @default false */
  isIconOnly?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(ToggleButtonGroup)`
  display: inline-flex;
  flex-wrap: wrap;
  align-self: flex-start;
  box-sizing: border-box;
  max-inline-size: 100%;
  gap: 1px;
  padding: 1px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.tight};
`;

const Segment = styled(ToggleButton)`
  display: inline-flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  gap: ${space['1.5']};
  min-inline-size: ${size.target};
  min-block-size: calc(${size.control} - 4px);
  padding: 0 ${space['3']};
  border: 0;
  border-radius: calc(${radius.m} - 2px);
  background: transparent;
  color: ${color.textMuted};
  font: inherit;
  cursor: pointer;
  transition: background-color ${duration.fast}, color ${duration.fast};
  -webkit-tap-highlight-color: transparent;

  &[data-hovered] {
    color: ${color.text};
  }
  &[data-selected] {
    background: ${color.surface};
    box-shadow: 0 0 0 1px ${color.borderStrong};
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: ${color.disabledText};
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

/** One of a few views of the same thing; exactly one is chosen. Arrow keys move, Enter and Space choose. */
export function SegmentedControl<V extends string = string>({
  label,
  options,
  value,
  defaultValue = options[0]?.value,
  onChange,
  isIconOnly = false,
  ...props
}: SegmentedControlProps<V>) {
  return (
    <Root
      {...props}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      {...(value === undefined ? {} : { selectedKeys: [value] })}
      {...(defaultValue === undefined ? {} : { defaultSelectedKeys: [defaultValue] })}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChange?.(chosen.value);
      }}
    >
      {options.map((option) => (
        <Segment
          key={option.value}
          id={option.value}
          isDisabled={option.isDisabled ?? false}
          {...(isIconOnly ? { 'aria-label': option.label } : {})}
        >
          {option.icon}
          {!isIconOnly && option.label}
        </Segment>
      ))}
    </Root>
  );
}
