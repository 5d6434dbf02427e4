import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const BACK = 'slip-story-back';

/** Presses the browser's Back. The history of a story is in memory, where the browser's own button does not lead. */
export function pressBack(): void {
  goBack(1);
}

/** Chooses an earlier page in the browser's list of them. */
export function goBack(pages: number): void {
  window.dispatchEvent(new CustomEvent(BACK, { detail: pages }));
}

/** Leads the portal of a story back when {@link pressBack} is called. */
export function useBrowserBack(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leadBack = (event: Event) =>
      void navigate(event instanceof CustomEvent ? -Number(event.detail) : -1);
    window.addEventListener(BACK, leadBack);
    return () => window.removeEventListener(BACK, leadBack);
  }, [navigate]);
}
