/** The guide on the section's page in Storybook. */
export const insurerPremiumCardsGuide = `
One card for each insurer of a transaction: the insurer, its premium and its fees; the syndicates where it is Lloyd's.

### Anatomy

1. **Modify My Insurer List**, and the one of the syndicates where the state asks for them.
2. The **cards**, “Insurer 1” and on, each with its button to remove it once there are two.
3. In a card of Lloyd's, where the state asks: the **syndicates** with their premiums, whose sum is the card's.
4. **Add Insurer**, unless a transaction is edited or its type allows one insurer only.

### When to use it, and when not

Use it in the form of a filing, with the insurers that are active on its effective date. Each carries
its \`naic\` number, which goes into the filing; \`insurerChoice\` makes one. An amount without an insurer is a \`FormMoneyField\`. Keep \`insurers\` and
\`syndicates\` the same arrays between drawings: with sixty cards that is what keeps typing quick.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | from field to field, in the order of the screen |
| letters, ↓ ↑ Enter, in Insurer | find and choose |
| Enter, Space, on Add Insurer | add a card and go to its insurer |
| Enter, Space, on Remove | remove the card and go to Add Insurer |

### What a screen reader hears

- “Insurer 2, region” before the fields of a card; its button is “Remove Insurer 2”.
- The premium of a Lloyd's card is read-only and described as “The sum of the syndicates' premiums.”
- Below an amount whose sign does not go with the type of the transaction, why.

### Known issues

- The cards of a type that takes one insurer are cut to the first when the type is chosen.
`;
