import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetSearch } from '../filings/policy-search/searchStorage.js';
import { filingsRoot } from '../paths.js';

/** The search filters last as long as the person stays on the filing pages (spec 3 §2.2). */
export function ForgetSearch() {
  const { pathname } = useLocation();
  const isFiling = pathname.startsWith(filingsRoot);
  useEffect(() => {
    if (!isFiling) forgetSearch(sessionStorage);
  }, [isFiling]);
  return null;
}
