/** The guide on the component's page in Storybook. */
export const addressFieldsGuide = `
An address: one visible label per line, in one \`fieldset\`. State and ZIP code in the United States, province and
postal code elsewhere. **Nothing that was typed is lost** by trying another country or by ticking “same as”.

### Anatomy

1. **Legend**, and a hint for the whole address.
2. **Same-as box**, where there is an address to follow.
3. The **lines**: address, address line 2, city, state *or* province, ZIP *or* postal code, country. Each is a
   \`TextField\` or a \`ComboBox\` with its own label, hint, error and limit.
4. **Note**: what a change of the country cleared or brought back.

### When to use it, and when not

Use it wherever people give an address by which somebody or something can be reached. Use a \`TextArea\` to paste an
address that nobody takes apart again, and a \`Select\` when only the state is asked.

\`\`\`tsx
<AddressFields
  legend="Mailing address"
  value={mailing}
  onChange={setMailing}
  lines={{ postalCode: { errorMessage: errors.zip, maxLength: 10 } }}
  sameAs={{ label: 'Same as business address', value: business, isSelected, onChange: setSelected }}
  autoComplete="section-mailing shipping"
/>
\`\`\`

- \`onChange\` brings the whole address, the lines that changed, and why: \`edit\`, \`country\` or \`same-as\`.
- \`countries\` and \`formatOf\` are data: another list, other labels, parts of a country to choose from, how a postal code
  is tidied. \`usAddressFormat\` and \`plainAddressFormat\` are there to build on.
- \`autoComplete\` takes what stands before the browser's own words: \`billing\`, \`shipping\`, \`section-risk\`; or \`off\`.
- \`countryPosition="first"\` where most addresses are abroad.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes from line to line, in the order of the screen |
| Space | ticks the same-as box or takes its tick away |
| letters, ↓ ↑ Enter, in state and country | find and choose, as in every \`ComboBox\` |
| “WY” and Tab, in state | chooses Wyoming: the two letters are as good as the name; so is “CA” in country |

### What a screen reader hears

- On the first line: “Mailing address, group. Address, edit, required.”
- After another country was chosen, once: “State “Wyoming” was cleared because it does not apply in Canada. To bring it
  back, choose United States again.” The same words stand under the lines.
- When it was chosen again, once: “State “Wyoming” is back.”
- When the tick of the same-as box is taken away: “What you entered here before is back.” Where nothing was entered the
  copy stays and nothing is said.
- While the box is ticked, each line is read-only and can still be reached and read.

### Known issues

- What a change of the country cleared is remembered while the page is open, not in the value.
- Only the United States have a list to choose from. Give \`regions\` in \`formatOf\` for others.
- Names of the lines that differ between countries (prefecture, eircode) are known for the United States and the United
  Kingdom; everywhere else it is “Province” and “Postal code”.
- No address is looked up or checked against the post's own list.
`;
