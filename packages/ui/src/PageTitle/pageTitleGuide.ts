/** The guide on the component's page in Storybook. */
export const pageTitleGuide = `
The head of a page: where it hangs, what it is, what can be done with it.

### Anatomy

1. **Way back** to the page above.
2. **Title**: the page's one \`h1\`.
3. **Status** beside it.
4. **Subtitle**.
5. **Actions**, the primary one last.

### When to use it, and when not

Use it once on every page. Give its heading the focus when the screen changes. Inside a page use \`Heading\`.

\`\`\`tsx
<PageTitle
  title="WY-2024-001173"
  status={<Badge tone="success">Accepted</Badge>}
  back={{ label: 'Search policies', href: '/search' }}
  actions={<Button variant="primary">Add transaction</Button>}
  headingRef={heading}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes to the way back and the actions; not to the heading, which only takes the focus when it is told to |

### What a screen reader hears

- “WY-2024-001173, heading level 1” when it gets the focus.

### Known issues

- One way back and no trail: pages hang two levels deep at most.
`;
