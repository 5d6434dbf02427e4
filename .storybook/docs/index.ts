/** What the guides of the components are made of, beside Storybook's own blocks. */

export { LiveExample } from './LiveExample.js';
export { Props } from './Props.js';
export { States } from './States.js';
