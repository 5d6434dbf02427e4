import { type ReactNode, useContext, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useHover } from 'react-aria/useHover';
import { useListBoxSection, useOption } from 'react-aria/useListBox';
import { ListStateContext } from 'react-aria-components/ListBox';
import { isolated } from '../bidi/isolated.js';
import { Glyph } from '../Field/glyphs.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { keepChosenInSight } from './keepChosenInSight.js';
import type { Option } from './Option.js';
import type { OptionNode } from './optionCollection.js';
import { isSection } from './optionSections.js';
import { OptionHeader, OptionHint, OptionItem } from './optionStyles.js';

function useOpenList() {
  const state = useContext(ListStateContext);
  if (!state) throw new Error('An option is drawn in its list only.');
  return state;
}

/** One option in an open list, ticked when it is the chosen one. */
function OptionRow({ option }: { option: Option }) {
  const row = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(row, keepChosenInSight);
  const { optionProps, isSelected, isFocused, isDisabled, allowsSelection } = useOption(
    { key: option.value },
    useOpenList(),
    row,
  );
  const { hoverProps, isHovered } = useHover({ isDisabled: !allowsSelection });
  return (
    <OptionItem
      {...mergeProps(optionProps, hoverProps)}
      ref={mergedRef}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      data-hovered={isHovered || undefined}
      data-focused={isFocused || undefined}
    >
      {isSelected && <Glyph name="check" />}
      {/* Label and hint together are the option's name: a name that left out visible words could not be spoken to. */}
      <span>{isolated(option.label)}</span>
      {option.description !== undefined && <OptionHint>{option.description}</OptionHint>}
    </OptionItem>
  );
}

function SectionRows({ title, nodes }: { title: string; nodes: Iterable<OptionNode> }) {
  const { headingProps, groupProps } = useListBoxSection({ heading: title });
  return (
    <section {...groupProps}>
      <OptionHeader {...headingProps}>{title}</OptionHeader>
      {Array.from(nodes, (node) => (
        <EntryRow key={node.key} node={node} />
      ))}
    </section>
  );
}

/** An option, or a section with its options. */
function EntryRow({ node }: { node: OptionNode }) {
  const { collection } = useOpenList();
  const entry = node.value;
  if (entry === null) return null;
  if (isSection(entry)) {
    return <SectionRows title={entry.title} nodes={collection.getChildren?.(node.key) ?? []} />;
  }
  return <OptionRow option={entry} />;
}

/** Draws what stands in an open list. */
export const drawEntry = (node: OptionNode): ReactNode => <EntryRow node={node} />;
