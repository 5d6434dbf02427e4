import { permissionHolder, useEndpoint } from '@slip/api';
import { reports } from '@slip/api/contract';
import { accountKind, reportsOf } from '@slip/forms/rules';
import { PageTitle } from '@slip/ui/PageTitle';
import { SideMenu } from '@slip/ui/SideMenu';
import { Stack } from '@slip/ui/Stack';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { SettingsColumns } from '../settings/SettingsColumns.js';
import { titles } from '../titles.js';
import { ChosenReport } from './ChosenReport.js';
import { PreparedReports } from './prepared/PreparedReports.js';
import { isBeingMade, useReportJobs } from './prepared/useReportJobs.js';
import { reportMenu } from './reportMenu.js';
import { placeOf, type ReportsPlace } from './reportPaths.js';
import { reportTitle } from './reportTitle.js';
import { SavedReports } from './saved/SavedReports.js';

const listTitles = { saved: 'Saved reports', prepared: 'Prepared reports' } as const;

const titleOf = (shown: ReportsPlace) =>
  shown === 'saved' || shown === 'prepared' ? listTitles[shown] : reportTitle(shown);

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
