/** What axe could not decide and a person did. */
interface Review {
  readonly component: string;
  readonly rule: string;
  /** What the person saw. */
  readonly reason: string;
}

/** Each is for one component and one rule; whatever else axe cannot decide fails the test. */
const reviews: readonly Review[] = [
  {
    component: 'CodeInput',
    rule: 'color-contrast',
    reason:
      'The digits stand in an input without a background, over the drawn boxes: text on surface, a declared pair.',
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

/** Whether a person has looked at what axe cannot decide. */
export function isReviewed(component: string, rule: string): boolean {
  return reviews.some((review) => review.component === component && review.rule === rule);
}
