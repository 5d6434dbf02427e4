import type { SessionUser } from '@slip/api/contract';
import type { ReportName } from '@slip/forms/rules';
import type { SideMenuSection } from '@slip/ui/SideMenu';
import { isOffered, pagesOf } from '../navigation/menus.js';
import { type MenuPage, menuTable } from '../navigation/menuTable.js';
import { paths } from '../paths.js';
import { preparedReportsPath, reportPath, savedReportPath, savedReportsPath } from './reportPaths.js';
import { reportTitle } from './reportTitle.js';
import type { SavedReport } from './saved/SavedReport.js';

/** So many saved reports are named in the menu; the list has all. */
const MOST_SAVED = 8;

/** Papers with pages of their own, beside which their reports are (spec 3 §2.6, §2.8). */
const isPaper = ({ rule, path }: MenuPage) =>
  rule === 'quarterlyAffidavit' || rule === 'annualFiling' || path === paths.invoiceHistory;

export interface ReportMenuFacts {
  readonly offered: readonly ReportName[];
  readonly saved: readonly SavedReport[];
  /** How many reports are being made in the background. */
  readonly beingMade: number;
  readonly user: SessionUser;
}

/** The menu of the reports: those of the account, what is kept and made of them, and papers that stand elsewhere. */
export function reportMenu({ offered, saved, beingMade, user }: ReportMenuFacts): readonly SideMenuSection[] {
  const elsewhere = pagesOf(menuTable).filter((place) => isPaper(place) && isOffered(place, user));
  return [
    {
      id: 'reports',
      items: offered.map((name) => ({ id: name, label: reportTitle(name), href: reportPath(name) })),
    },
    ...(saved.length === 0
      ? []
      : [
          {
            id: 'run',
            title: 'Run now',
            items: saved.slice(0, MOST_SAVED).map((each) => ({
              id: `saved ${each.savedReportId}`,
              label: each.name,
              href: savedReportPath(each),
            })),
          },
        ]),
    {
      id: 'own',
      title: 'Yours',
      items: [
        { id: 'saved', label: 'Saved reports', href: savedReportsPath },
        { id: 'prepared', label: 'Prepared reports', href: preparedReportsPath, badge: beingMade },
      ],
    },
    ...(elsewhere.length === 0
      ? []
      : [
          {
            id: 'elsewhere',
            title: 'See also',
            items: elsewhere.map(({ label, path }) => ({ id: path, label, href: path })),
          },
        ]),
  ];
}
