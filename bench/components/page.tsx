import { createRoot } from 'react-dom/client';
import { SlipStyles } from '../../packages/ui/src/theme/index.js';
import { gridBenches } from './gridBenches.js';
import { inputBenches } from './inputBenches.js';
import { transferBenches } from './transferBenches.js';

// The styles are drawn once, so that no measurement includes them.
const styles = document.querySelector('#styles');
if (styles) createRoot(styles).render(<SlipStyles theme="light" />);

window.slipBenches = [...gridBenches, ...transferBenches, ...inputBenches];
