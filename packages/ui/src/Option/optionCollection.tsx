import { createContext, type ReactNode, useContext } from 'react';
import type { Collection, Key, Node } from 'react-stately';
import { isSection, type OptionEntry } from './optionSections.js';

/** An option or a section as React Aria knows it. */
export type OptionNode = Node<OptionEntry>;

/** The function that draws an entry of an open list. Its code is loaded with the list, so the closed control does not have it. */
export const OptionDrawing = createContext<(node: OptionNode) => ReactNode>(() => null);

function DrawnOption({ node }: { node: OptionNode }) {
  return useContext(OptionDrawing)(node);
}

const drawOption = (node: OptionNode) => <DrawnOption node={node} />;

/** Adds an entry, and what is in it, to the nodes of a list in the order in which they are read. */
function addNode(
  nodes: Map<Key, OptionNode>,
  entry: OptionEntry,
  index: number,
  parentKey: Key | null,
): OptionNode {
  const node: OptionNode = {
    type: 'item',
    key: '',
    value: entry,
    level: parentKey === null ? 0 : 1,
    hasChildNodes: false,
    childNodes: [],
    rendered: null,
    textValue: '',
    index,
    parentKey,
    render: drawOption,
  };
  if (isSection(entry)) {
    node.type = 'section';
    node.key = `section ${entry.title}`;
    node.hasChildNodes = true;
    // React Aria announces the title when a person moves into the section.
    node.rendered = entry.title;
    nodes.set(node.key, node);
    node.childNodes = entry.options.map((option, place) => addNode(nodes, option, place, node.key));
  } else {
    node.key = entry.value;
    node.textValue = entry.label;
    node.props = { isDisabled: entry.isDisabled ?? false };
    nodes.set(node.key, node);
  }
  return node;
}

/**
 * Options in the form that React Aria's hooks need. React Aria's own components draw a list out of sight and collect its
 * elements. Here the collection is made from the data, so that a closed control needs neither those elements nor their code.
 */
export function optionCollection(entries: readonly OptionEntry[]): Collection<OptionNode> {
  const nodes = new Map<Key, OptionNode>();
  const top = entries.map((entry, index) => addNode(nodes, entry, index, null));
  const keys = [...nodes.keys()];
  for (const [place, key] of keys.entries()) {
    const node = nodes.get(key);
    if (!node) continue;
    node.prevKey = keys[place - 1] ?? null;
    node.nextKey = keys[place + 1] ?? null;
  }
  return {
    size: nodes.size,
    [Symbol.iterator]: () => top[Symbol.iterator](),
    getKeys: () => nodes.keys(),
    getItem: (key) => nodes.get(key) ?? null,
    at: (place) => nodes.get(keys[place] ?? '') ?? null,
    getKeyBefore: (key) => nodes.get(key)?.prevKey ?? null,
    getKeyAfter: (key) => nodes.get(key)?.nextKey ?? null,
    getFirstKey: () => keys[0] ?? null,
    getLastKey: () => keys.at(-1) ?? null,
    getChildren: (key) => nodes.get(key)?.childNodes ?? [],
  };
}
