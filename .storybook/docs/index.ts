/** Building blocks of the guides of the components, beside Storybook's own. */

export { Anatomy } from './Anatomy.js';
export { DoAndDont } from './DoAndDont.js';
export { LiveExample } from './LiveExample.js';
export { Props } from './Props.js';
export { ScreenPictures } from './ScreenPictures.js';
export { ScreensByAccount } from './ScreensByAccount.js';
export { States } from './States.js';
