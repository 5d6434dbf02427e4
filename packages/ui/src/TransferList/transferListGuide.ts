/** The guide on the component's page in Storybook. */
export const transferListGuide = `
Chooses many from many, in an order. Two lists stand beside each other, or under each other where there is little room.
Only the rows that are seen are in the page: ten thousand items on each side are as quick as ten.

### Anatomy

1. **Label** of the field.
2. For each side its **name** and **figures**, a **filter** and **Select all**.
3. The **list**: 350 × 250, rows of 38.
4. The **move button** under each list.
5. **Error** and **hint**.

### When to use it, and when not

Use it for long lists of which many items are chosen and seen together: agents, insurers, syndicates. Use a
\`RadioGroup\`, check boxes or a \`Select\` for up to about ten choices, and a \`ComboBox\` when one is chosen.

\`\`\`tsx
<TransferList
  label="Insurers"
  items={insurers}
  value={selected}
  onChange={(keys, { moved, to }) => setSelected(keys)}
/>
\`\`\`

\`value\` is the keys on the second list, in its order. What is moved there comes last; what goes back takes its old
place. Keep \`items\` the same array as long as they are the same.

### Keyboard

Each list is one stop of the Tab key.

| Keys in a list | What they do |
| --- | --- |
| ↑ ↓ Page Up, Page Down, Home, End | go to another item; ticks stay |
| letters | go to the item that begins with them |
| Space | ticks the item or takes its tick away |
| Shift with ↑ ↓ Home End, Shift Space | tick everything from the last ticked item to here |
| Ctrl/⌘ A | ticks all that the filter shows; once more takes the ticks away |
| Escape | takes all ticks of the list away; in the filter, empties it |
| Enter | moves what is ticked or, when nothing is, this item to the other list |

With the pointer: a press ticks, with Shift up to here; Ctrl/⌘ makes no difference, because nothing is lost by a plain
press. After a move the focus is on the next item that stayed; when none did, in the filter if there is one, else on
what arrived in the other list.

### What a screen reader hears

- On focus: “Available, list, 3 of 120 ticked”, then the item with its place, also of items that are not drawn:
  “Colony Insurance Company NAIC 39993, 2 of 120”.
- After a move, once: “3 items moved to Selected, 12 in total”.
- Half a second after typing into a filter: “12 items shown in Available”.
- A move button without ticks: “Move to Selected, unavailable, Tick what is to be moved first.”

### What it promises

- “Select all” means all that the filter shows. What a filter hides keeps its tick, is moved with the others, and is
  counted: “3 of 120 ticked, 1 not shown”.
- Keys in \`value\` that no item has are kept.
- Nothing changes while it is disabled; both lists can still be read and scrolled.

### Known issues

- The order of the second list follows the moves; there is no dragging and no “move up”.
- Labels of more than one line are cut off with “…”. Put what tells items apart at the beginning, or into \`description\`.
- VoiceOver on a phone reaches the drawn rows only; the filter is the way to the others.
- The browser's own search in the page finds only what is drawn: that is what the filter is for.
`;
