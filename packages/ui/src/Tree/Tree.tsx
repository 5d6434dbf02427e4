import type { CSSProperties, ReactNode, Ref } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Collection } from 'react-aria-components/Collection';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { styled } from 'styled-components';
import { CheckMark } from '../Checkbox/CheckMark.js';
import { useControlledState } from '../controlledState/useControlledState.js';
import { ControlButton } from '../Field/ControlButton.js';
import { Glyph } from '../Field/glyphs.js';
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

/** One entry of a {@link Tree}, with the entries below it. */
export interface TreeNode {
  /** Unique within the whole tree. */
  id: string;
  label: string;
  /** An icon before the label. */
  icon?: ReactNode;
  /** A short text at the end of the line: a number, a state. */
  detail?: ReactNode;
  children?: readonly TreeNode[];
  isDisabled?: boolean;
}

/** Props of {@link Tree}. */
export interface TreeProps {
  /** The name of the tree. */
  label: string;
  items: readonly TreeNode[];
  /** `none`: entries can be opened, not chosen. @default 'none' */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** The ids of the chosen entries (controlled). */
  selectedIds?: readonly string[];
  defaultSelectedIds?: readonly string[];
  onSelectionChange?: (ids: string[]) => void;
  /** The ids of the open entries (controlled). */
  expandedIds?: readonly string[];
  defaultExpandedIds?: readonly string[];
  onExpandedChange?: (ids: string[]) => void;
  /** Called with the id of an entry on Enter or a press; where entries can be chosen, only while none is chosen. */
  onAction?: (id: string) => void;
  /** Shown if there are no entries. */
  emptyText?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

const Root = styled(AriaTree<TreeNode>)`
  display: flex;
  flex-direction: column;
  gap: 1px;
  min-inline-size: 0;
  overflow: auto;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.tight};
  outline: none;

  &[data-empty] {
    padding: ${space['3']};
    color: ${color.textMuted};
  }
`;

const Row = styled(TreeItem<TreeNode>)`
  border-radius: ${radius.m};
  cursor: default;
  outline: none;
  -webkit-tap-highlight-color: transparent;

  &[data-hovered] {
    background: ${color.surfaceSunken};
  }
  &[data-selected] {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-disabled] {
    color: ${color.disabledText};
  }
  @media (forced-colors: active) {
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space['2']};
  min-block-size: 2rem;
  padding-block: ${space['0.5']};
  padding-inline: ${space['1']} ${space['2']};
`;

/** Moves an entry in by a level. With the gap behind it, it is as wide as `space['5']`. */
const Step = styled.span`
  flex: none;
  inline-size: calc(${space['5']} - ${space['2']});
`;

const Opener = styled(ControlButton)`
  inline-size: ${size.target};
  block-size: ${size.target};
  margin: 0;

  & > svg {
    transition: rotate ${duration.fast};
    rotate: -90deg;
  }
  &:dir(rtl) > svg {
    rotate: 90deg;
  }
  [data-expanded] > * > & > svg,
  [data-expanded] > * > * > & > svg {
    rotate: 0deg;
  }
`;

/** As wide as an opener, for an entry that cannot be opened. */
const NoOpener = styled.span`
  flex: none;
  inline-size: ${size.target};
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  flex: none;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
`;

function TreeRow({ node }: { node: TreeNode }) {
  return (
    <Row id={node.id} textValue={node.label} isDisabled={node.isDisabled ?? false}>
      <TreeItemContent>
        {({ hasChildItems, level, selectionMode }) => (
          <Line>
            {Array.from({ length: level - 1 }, (_, above) => (
              <Step key={`level ${above}`} />
            ))}
            {hasChildItems ? (
              <Opener slot="chevron">
                <Glyph name="chevronDown" />
              </Opener>
            ) : (
              <NoOpener />
            )}
            {selectionMode === 'multiple' && (
              <Checkbox slot="selection">
                <CheckMark>
                  <Glyph name="check" />
                </CheckMark>
              </Checkbox>
            )}
            {node.icon}
            <Words>{node.label}</Words>
            {node.detail !== undefined && <Detail>{node.detail}</Detail>}
          </Line>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{(child) => <TreeRow node={child} />}</Collection>
    </Row>
  );
}

const idsOf = (keys: Iterable<string | number>) => Array.from(keys, String);

/** The entries that can be chosen. */
function allIds(items: readonly TreeNode[]): string[] {
  return items.flatMap(({ id, isDisabled, children = [] }) => [
    ...(isDisabled ? [] : [id]),
    ...allIds(children),
  ]);
}

/** Entries that contain other entries, like folders. Arrow keys open, close and move. */
export function Tree({
  label,
  items,
  selectionMode = 'none',
  selectedIds,
  defaultSelectedIds,
  onSelectionChange,
  expandedIds,
  defaultExpandedIds,
  onExpandedChange,
  onAction,
  emptyText,
  ...props
}: TreeProps) {
  // Kept as a list: of "all", React Aria would take one entry away from the open rows only.
  const [chosen, setOwn] = useControlledState<readonly string[]>(selectedIds, defaultSelectedIds ?? []);
  return (
    <Root
      {...props}
      aria-label={label}
      items={items}
      selectionMode={selectionMode}
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const next = keys === 'all' ? allIds(items) : idsOf(keys);
        setOwn(next);
        onSelectionChange?.(next);
      }}
      {...(expandedIds ? { expandedKeys: expandedIds } : {})}
      {...(defaultExpandedIds ? { defaultExpandedKeys: defaultExpandedIds } : {})}
      onExpandedChange={(keys) => onExpandedChange?.(idsOf(keys))}
      {...(onAction ? { onAction: (key) => onAction(String(key)) } : {})}
      renderEmptyState={() => emptyText}
    >
      {(node) => <TreeRow node={node} />}
    </Root>
  );
}
