import { afterAll, vi } from 'vitest';

// Test files share their modules. A module that is still being loaded when a file ends, such as a part of the page that nobody
// waited for, would be given up with the file, and the next file that imports it would fail.
afterAll(() => vi.dynamicImportSettled());
