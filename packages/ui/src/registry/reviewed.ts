/** A check that axe could not decide and that a person reviewed. */
interface Review {
  readonly component: string;
  readonly rule: string;
  /** The person's observation. */
  readonly reason: string;
}

/** Each entry is for one component and one rule; anything else that axe cannot decide fails the test. */
const reviews: readonly Review[] = [
  {
    component: 'Chart',
    rule: 'color-contrast',
    reason:
      'The 0 at the axis is one digit, which axe takes for no text: textMuted on surface, a declared pair.',
  },
  {
    component: 'CodeInput',
    rule: 'color-contrast',
    reason:
      'The digits stand in an input without a background, over the drawn boxes: text on surface, a declared pair.',
  },
  {
    component: 'Popover',
    rule: 'aria-prohibited-attr',
    reason:
      'React Aria names the sheet around the dialog, too, which has no role; the dialog in it is named by its title.',
  },
  {
    component: 'Stepper',
    rule: 'color-contrast',
    reason:
      'The pseudo element is the line between two steps; words stand beside it, the figure on its own disc.',
  },
  {
    component: 'Wizard',
    rule: 'color-contrast',
    reason: 'Its Stepper, as above.',
  },
];

/** True if a person has reviewed what axe cannot decide. */
export function isReviewed(component: string, rule: string): boolean {
  return reviews.some((review) => review.component === component && review.rule === rule);
}
