import { configure } from '@testing-library/dom';
import { afterEach } from 'vitest';

// The default second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Test files share their modules and their window: no key that a test has pressed is still down in the next one.
afterEach(() => {
  window.dispatchEvent(new Event('pointercancel'));
});
