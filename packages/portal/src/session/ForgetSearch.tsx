import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isFilingPage } from '../paths.js';
import { forgetSearches } from './searchStorage.js';

/** The search filters last as long as the person stays on the filing pages (spec 3 §2.2). */
export function ForgetSearch() {
  const { pathname } = useLocation();
  const isFiling = isFilingPage(pathname);
  useEffect(() => {
    if (!isFiling) forgetSearches(sessionStorage);
  }, [isFiling]);
  return null;
}
