import { type ReactNode, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { lazyPart } from '../navigation/lazyPart.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.js';
import { settingsHome } from '../paths.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { SettingsPage } from './SettingsPage.js';
import { sectionLoaders } from './sectionLoaders.js';
import { settingsSections } from './sections.js';
import { sectionsFor } from './sectionsFor.js';

const contents = new Map<string, ReactNode>(
  settingsSections.map(({ segment }) => {
    const Content = lazyPart(sectionLoaders[segment]);
    return [segment, <Content key={segment} />];
  }),
);

/** Settings: `/slip/admin/settings` and the address of each section below it (spec 2 §2). */
export default function SettingsScreen() {
  const user = useSignedInUser();
  const { '*': rest = '' } = useParams();
  const offered = useMemo(() => sectionsFor(user), [user]);
  const [first] = offered;
  const wanted = rest.replace(/\/$/, '');
  if (first === undefined) return <UnauthorizedPage />;
  if (wanted === '') return <Navigate to={`${settingsHome}/${first.segment}`} replace />;
  const content = contents.get(wanted);
  if (content === undefined) return <NotFoundPage />;
  const section = offered.find(({ segment }) => segment === wanted);
  if (section === undefined) return <UnauthorizedPage />;
  return (
    <SettingsPage section={section} offered={offered}>
      {content}
    </SettingsPage>
  );
}
