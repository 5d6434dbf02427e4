/** The guide on the component's page in Storybook. */
export const iconGuide = `
The icons of the set, drawn on a grid of 20 × 20, and the frame for your own.

### Anatomy

1. **Drawing** in the colour of the text.

### When to use it, and when not

Use an icon beside words, or alone with \`label\`. A button of one icon is an \`IconButton\`. For your own drawing use \`Icon\` with
strokes of 1.5; set \`isDirectional\` where it points along the line.

\`\`\`tsx
<SearchIcon />
<WarningIcon label="Warning" size="s" />
<Icon isDirectional>
  <path d="M4 10h12" />
</Icon>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Nothing, unless \`label\` is given: “Warning, image.”

### Known issues

- The set is what these components need, no library of icons.
`;
