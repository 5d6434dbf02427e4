import { permissionHolder, useEndpoint } from '@slip/api';
import { reports, type SessionUser } from '@slip/api/contract';
import { accountKind, type ReportName, reportFacts, reportsOf } from '@slip/forms/rules';
import { PageTitle } from '@slip/ui/PageTitle';
import { SideMenu, type SideMenuSection } from '@slip/ui/SideMenu';
import { Stack } from '@slip/ui/Stack';
import { useParams } from 'react-router-dom';
import { isOffered, pagesOf } from '../navigation/menus.js';
import { type MenuPage, menuTable } from '../navigation/menuTable.js';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.js';
import { paths } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { SettingsColumns } from '../settings/SettingsColumns.js';
import { titles } from '../titles.js';
import { ChosenReport } from './ChosenReport.js';
import { isBeingMade, PreparedReports, useReportJobs } from './prepared/PreparedReports.js';
import {
  placeOf,
  preparedReportsPath,
  type ReportsPlace,
  reportPath,
  savedReportPath,
  savedReportsPath,
} from './reportPaths.js';
import type { SavedReport } from './saved/SavedReport.js';
import { SavedReports } from './saved/SavedReports.js';

/** The most saved reports that the menu names; the list has all of them. */
const MAX_SAVED_IN_MENU = 8;

/** True for papers whose reports are on pages of their own (spec 3 §2.6, §2.8). */
const isPaper = ({ rule, path }: MenuPage) =>
  rule === 'quarterlyAffidavit' || rule === 'annualFiling' || path === paths.invoiceHistory;

interface ReportMenuFacts {
  readonly offered: readonly ReportName[];
  readonly saved: readonly SavedReport[];
  /** How many reports are being made in the background. */
  readonly beingMade: number;
  readonly user: SessionUser;
}

/** The menu of the reports: those of the account, saved and prepared ones, and papers on other pages. */
function reportMenu({ offered, saved, beingMade, user }: ReportMenuFacts): readonly SideMenuSection[] {
  const otherPages = pagesOf(menuTable).filter((place) => isPaper(place) && isOffered(place, user));
  return [
    {
      id: 'reports',
      items: offered.map((name) => ({ id: name, label: reportFacts[name].title, href: reportPath(name) })),
    },
    ...(saved.length === 0
      ? []
      : [
          {
            id: 'run',
            title: 'Run now',
            items: saved.slice(0, MAX_SAVED_IN_MENU).map((each) => ({
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
    ...(otherPages.length === 0
      ? []
      : [
          {
            id: 'elsewhere',
            title: 'See also',
            items: otherPages.map(({ label, path }) => ({ id: path, label, href: path })),
          },
        ]),
  ];
}

const listTitles = { saved: 'Saved reports', prepared: 'Prepared reports' } as const;

const titleOf = (shown: ReportsPlace) =>
  shown === 'saved' || shown === 'prepared' ? listTitles[shown] : reportFacts[shown].title;

/** Reports: `/slip/reports`, and the address of each report (spec 3 §2.7). */
export default function ReportsScreen() {
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  const offered = reportsOf(kind);
  const [first] = offered;
  const { reportName = '' } = useParams();
  const shown = reportName === '' ? first : placeOf(reportName);
  const saved = useEndpoint(reports.savedReports);
  const jobs = useReportJobs();
  useFailureNotice(saved.error);
  useFailureNotice(jobs.data ? undefined : jobs.error);
  useDocumentTitle(shown === undefined ? titles.reports : `${titleOf(shown)} · ${titles.reports}`);

  if (first === undefined) return <UnauthorizedPage />;
  if (shown === undefined) return <NotFoundPage />;
  if (shown !== 'saved' && shown !== 'prepared' && !offered.includes(shown)) return <UnauthorizedPage />;
  return (
    <Stack gap="5">
      <PageTitle title={titles.reports} subtitle="Look at the figures first, then take them with you." />
      <SettingsColumns
        menu={
          <SideMenu
            messages={{
              navigation: titles.reports,
              menu: 'All reports',
              badge: (count) => `${count} being made`,
            }}
            currentId={shown}
            sections={reportMenu({
              offered,
              saved: saved.data ?? [],
              beingMade: jobs.data?.filter(isBeingMade).length ?? 0,
              user,
            })}
          />
        }
      >
        {shown === 'saved' ? (
          <SavedReports read={saved} kind={kind} first={first} />
        ) : shown === 'prepared' ? (
          <PreparedReports read={jobs} />
        ) : (
          <ChosenReport key={shown} name={shown} saved={saved} kind={kind} />
        )}
      </SettingsColumns>
    </Stack>
  );
}
