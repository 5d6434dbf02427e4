import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const BACK = 'slip-story-back';

/** Presses the browser's Back. The history of a story is in memory, where the browser's own button does not lead. */
export function pressBack(): void {
  window.dispatchEvent(new Event(BACK));
}

/** Leads the portal of a story back when {@link pressBack} is called. */
export function useBrowserBack(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const goBack = () => void navigate(-1);
    window.addEventListener(BACK, goBack);
    return () => window.removeEventListener(BACK, goBack);
  }, [navigate]);
}
