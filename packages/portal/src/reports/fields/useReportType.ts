import { offeredReportTypes, type ReportType } from '@slip/forms/rules';
import { useEffect, useEffectEvent } from 'react';

/** The choices of Report Type (spec 3 §2.7); several agents come as CSV only (spec 3 §5.6). */
export function useReportType(agents: number, chosen: ReportType, choose: (type: ReportType) => void) {
  const offered = offeredReportTypes(agents);
  const isOffered = offered.includes(chosen);
  const toCsv = useEffectEvent(() => choose(1));
  useEffect(() => {
    if (!isOffered) toCsv();
  }, [isOffered]);
  return [
    { value: 0 as const, label: 'PDF', isDisabled: !offered.includes(0) },
    { value: 1 as const, label: 'CSV' },
  ];
}
