/** The guide on the component's page in Storybook. */
export const emptyStateGuide = `
Shown instead of things that are not there: says so, says why, offers the next step.

### Anatomy

1. **Icon** in a circle.
2. **Title**: what is not here.
3. **Why**, and how it gets filled.
4. **Actions**: the next step.

### When to use it, and when not

Use it where a list, a table or a page has nothing yet, and where a search found nothing: the two need different words. What
failed to load is a \`Banner\`.

\`\`\`tsx
<EmptyState icon={<FileIcon />} title="No policies yet" actions={<Link href="/new">File a policy</Link>}>
  Policies you file appear here, newest first.
</EmptyState>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- “No policies yet, heading level 2”, then the text and the actions. It announces nothing by itself.

### Known issues

- Where it takes the place of a result, announce the change yourself; \`DataGrid\` does.
`;
