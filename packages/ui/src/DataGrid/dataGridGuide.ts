/** The guide on the component's pages in Storybook. */
export const dataGridGuide = `
Rows and columns in a native \`<table>\`: sorted, paged, selected, opened, resized, printed and exported. Thousands of
rows are drawn as they are reached, with TanStack Virtual.

### Anatomy

1. **Line above**: what is selected and what can be done with it; **Columns**, your own \`tools\`, **Print**.
2. **Head**, which stays while the rows scroll: checkbox of the page, button that opens all rows, names that sort,
   handles that resize.
3. **Rows**: checkbox, button that opens, cells, menu. The row header names the row and is its link.
4. **Detail** of an open row, in a row of its own.
5. **Totals**, which stay at the bottom.
6. **Pages**: 10, 25, 50 or 100 rows.

### When to use it, and when not

Use it for records that are compared, sorted or worked through one by one. Use a \`DescriptionList\` for the fields of one
record, a \`TransferList\` to choose many from many, and \`isUnpaged\` for a handful of lines under a form.

All rows in the browser:

\`\`\`tsx
<DataGrid
  label="Policies"
  columns={[
    { id: 'number', header: 'Policy number', value: (row) => row.number, isRowHeader: true, isSortable: true },
    { id: 'premium', header: 'Premium', value: (row) => row.cents, cell: (row) => formatAmount(row.cents), align: 'end' },
  ]}
  rows={policies}
  getRowId={(row) => row.id}
/>
\`\`\`

One page at a time from a server; a new order or page size also asks for page 1:

\`\`\`tsx
<DataGrid
  label="Policies" columns={columns} getRowId={(row) => row.id}
  mode="server" rows={page.rows} total={page.total} isLoading={isLoading} error={problem} onRetry={reload}
  sort={query.sort} onSortChange={(sort) => setQuery((before) => ({ ...before, sort, page: 1 }))}
  page={query.page} onPageChange={(page) => setQuery((before) => ({ ...before, page }))}
/>
\`\`\`

More than a few hundred rows under each other: \`isVirtual\`. Rows that open: \`rowDetail\`. Columns as each person likes
them, kept for the next visit:

\`\`\`tsx
<DataGrid
  {...props} hasColumnMenu hasColumnResizing
  columnLayout={layout}
  onColumnLayoutChange={(next) => { setLayout(next); localStorage.setItem('policies', JSON.stringify(next)); }}
/>
\`\`\`

Keep \`columns\` and \`rows\` the same arrays as long as they are the same.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | name of a column, its handle, then the controls of each row |
| Enter, Space on a name | sorts by it, once more the other way round |
| ← → on a handle | 16 px narrower or wider; Home, End: as narrow or wide as can be; Enter: as wide as its cells need |
| Space on a checkbox | ticks; with Shift all from the last one ticked to here |
| Enter, Space on a row’s arrow | opens and closes the row |
| Enter on Columns, then ↑ ↓ Space | hides and shows columns; Escape goes back |
| ↑ ↓ Page Up, Page Down on the table | scroll, where it is higher or wider than its box |

With \`isVirtual\` also, from a control in a row:

| Keys | What they do |
| --- | --- |
| ↑ ↓ | the same control of the row above or below; on a menu’s button they open the menu |
| Page Up, Page Down | the same, by what is in sight |
| Ctrl/⌘ Home, Ctrl/⌘ End | the first and the last of all rows |
| Enter on “Skip 100,000 rows” | goes past them; the button stands before the rows and again after them |

The focus stays on what was pressed: a name after sorting, a page’s button after turning the page. When a row goes away
that had the focus, the same control of the next one gets it.

### What a screen reader hears

- A table with its name, headers read with every cell, “sorted ascending” on the header.
- One announcement for each change, once its rows are there: “Sorted by Total premium, descending. Showing 1–10 of 345”,
  “Showing 11–20 of 345”, “3 of 73 selected”, “Columns reset”, “No matches”.
- With \`isVirtual\`, after sorting: “Sorted by Total premium, descending. SL-26037 is row 512 of 100,000” when that row
  was in use and in sight. Every row says which of all it is (\`aria-rowindex\`).
- A row’s arrow: “Details of SL-26000, button, collapsed”. A handle: “Width of State, slider, 176 pixels”. A column in the
  menu: “State, checked”. They say their state themselves, so nothing is announced besides.
- A failure is an alert, with “Try again”.

### What it promises

- Loading, nothing yet, no matches and failure never look alike.
- A selection is either these rows or “all but these”: a server is told of rows that it has not sent.
- What was open or selected stays so on other pages, after sorting, and while it is scrolled away.
- An export never runs: \`toCsv\` puts an apostrophe before every text that a spreadsheet takes for a formula.
  \`toCsv(shownColumns(columns, layout), rows)\` writes what is shown.
- On paper: all rows of the page, headers on every sheet, no controls, totals once and last.

### Known issues

- \`isVirtual\` needs all rows in the browser; it does not ask a server for more while one scrolls.
- With \`isVirtual\` cells stay on one line, and the browser’s own search finds only the rows in sight. On paper come the first
  1,000 rows, and a line that says so.
- The last column has no handle: it takes what the others leave.
- Below 40 rem rows are cards, without handles and without the button that opens all. \`narrowLayout="scroll"\` keeps the
  table.
- More than 100 rows in sight are not opened at once.
- One column sorts at a time; columns are not moved or pinned.
`;
