/** The guide on the component's page in Storybook. */
export const paginationGuide = `
Leads through a long list page by page. The buttons stay where they are and keep the focus.

### Anatomy

1. **Rows per page**, where \`onPageSizeChange\` is given.
2. **Which rows** are shown.
3. **Go to page**, with \`hasJumpField\`.
4. **Previous**, the first and last page, the current one with its neighbours, **next**.

### When to use it, and when not

Use it for lists that are looked things up in. \`DataGrid\` has its own. For fewer rows than one page leave it out.

\`\`\`tsx
<Pagination page={page} pageSize={25} total={345} onPageChange={setPage} />
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes through the buttons |
| Enter, Space | go to that page; at either end, nothing |
| Enter in the field | goes to that page, at most to the last |

### What a screen reader hears

- “Pages, navigation”, “Page 3, button, current page”, “Next page, button, unavailable” at the end.
- After a change, once: “Page 2 of 35, 11–20 of 345”.

### Known issues

- The gaps (“…”) cannot be pressed.
- Changing the page size keeps the page: go to page 1 yourself, or stay near the first row.
`;
