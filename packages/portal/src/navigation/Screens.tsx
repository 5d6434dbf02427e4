import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { paths, settingsHome } from '../paths.js';
import { type Screen, screens } from '../screens.js';
import { ForgetKeptText } from '../session/ForgetKeptText.js';
import { ForgetSearch } from '../session/ForgetSearch.js';
import { useSessionUser } from '../session/useSessionUser.js';
import { BareFrame } from '../shell/BareFrame.js';
import { SessionFrame } from '../shell/SessionFrame.js';
import { audienceOf, contentOf } from './contentOf.js';
import { FocusOnArrival } from './FocusOnArrival.js';
import { Gate } from './Gate.js';
import { lazyPart } from './lazyPart.js';
import { PreloadContext } from './PreloadContext.js';
import { preload } from './preload.js';
import { ScreenBoundary } from './ScreenBoundary.js';
import { useDocumentTitle } from './useDocumentTitle.js';

const contents = new Map(
  screens.map((screen) => [
    screen,
    { insurers: lazyPart(contentOf(screen, 'insurers')), others: lazyPart(contentOf(screen, 'others')) },
  ]),
);

function Content({ screen }: { screen: Screen }) {
  const user = useSessionUser();
  const Shown = contents.get(screen)?.[audienceOf(screen, user)];
  return Shown && <Shown />;
}

/** The title of the table, until the screen below (whose effects run later) knows better. */
function Title({ children }: { children: string }) {
  useDocumentTitle(children);
  return null;
}

function routeOf(screen: Screen) {
  const page = (
    <ScreenBoundary key={screen.path}>
      <Gate screen={screen}>
        <Title>{screen.title}</Title>
        <Content screen={screen} />
      </Gate>
    </ScreenBoundary>
  );
  return <Route key={screen.path} path={screen.path} element={page} />;
}

const isPublic = ({ requires }: Screen) => requires === 'public';
const pages = screens.filter(isPublic);

/** The routes: one per row of the table, the root, and every other address. */
export function Screens() {
  return (
    <PreloadContext value={preload}>
      <Suspense>
        <Routes>
          <Route path="/" element={<Navigate to={paths.login} replace />} />
          <Route path="/slip" element={<Navigate to={paths.login} replace />} />
          <Route path="/slip/settings" element={<Navigate to={settingsHome} replace />} />
          <Route element={<BareFrame />}>{pages.filter(({ isWide }) => !isWide).map(routeOf)}</Route>
          <Route element={<BareFrame isWide />}>{pages.filter(({ isWide }) => isWide).map(routeOf)}</Route>
          <Route element={<SessionFrame />}>
            {screens.filter((screen) => !isPublic(screen)).map(routeOf)}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
        <FocusOnArrival />
        <ForgetSearch />
        <ForgetKeptText />
      </Suspense>
    </PreloadContext>
  );
}
