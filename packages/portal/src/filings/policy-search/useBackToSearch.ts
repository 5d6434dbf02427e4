import { useState } from 'react';
import { screenAt } from '../../screens.js';
import { lastSearch } from '../../session/searchStorage.js';

/** The way back from a policy: to the page it was found on. */
export function useBackToSearch(): { label: string; href: string } {
  const [path] = useState(() => lastSearch(sessionStorage));
  return { label: screenAt(path).title, href: path };
}
