import { useSession } from '@slip/api';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.js';
import { loginAfterTimeout, paths, settingsHome } from '../paths.js';
import { type Screen, screens } from '../screens.js';
import { ForgetKeptText } from '../session/keptText.js';
import { ForgetSearch } from '../session/searchStorage.js';
import { useSessionUser } from '../session/useSessionUser.js';
import { BareFrame, SessionFrame } from '../shell/BareFrame.js';
import { decideAccess } from './access.js';
import { audienceOf, contentOf } from './contentOf.js';
import { lazyPart } from './lazyPart.js';
import { isDialogOpen } from './letterKeys.js';
import { isAtSearchBox, type OriginState, originFrom, searchBox } from './origin.js';
import { PreloadContext } from './PreloadContext.js';
import { preload } from './preload.js';
import { ScreenBoundary } from './ScreenBoundary.js';
import { useDocumentTitle } from './useDocumentTitle.js';

/**
 * Moves the focus: to the search box, if it is wanted and drawn; else to the heading of the part that the page has changed to; else
 * to the heading of the page. An open dialog keeps the focus, and an inert page takes none.
 */
function focusPlace(isSearch: boolean): HTMLElement | null {
  if (isDialogOpen()) return null;
  const box = isSearch ? searchBox() : null;
  const place =
    box ??
    document.querySelector<HTMLElement>('main [data-arrival]') ??
    document.querySelector<HTMLElement>('main h1');
  if (place?.closest('[inert]')) return null;
  if (place && place !== box && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
  return place;
}

/** All policies have one path, and so have all forms of a registration: these parts of an address lead to another page there. */
const pageParameters: Readonly<Record<string, readonly string[]>> = {
  [paths.policyView]: ['policyId'],
  [paths.registration]: ['as', 'view'],
};

/**
 * After a change of page the focus goes to the heading of the page, so that keyboard and screen reader start there; or to its
 * search box, if the link asked for it.
 */
export function FocusOnArrival() {
  const { pathname, search, state } = useLocation();
  const isSearch = isAtSearchBox(state);
  const query = new URLSearchParams(search);
  const page = [pathname, ...(pageParameters[pathname] ?? []).map((name) => query.get(name))].join(' ');
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return undefined;
    shownPage.current = page;
    window.scrollTo(0, 0);
    let place: HTMLElement | null = null;
    // A page may draw its heading or search box later, when its data arrives: the focus follows, until it is moved elsewhere. It
    // becomes free of a dialog some time after that is gone.
    const drawing = new MutationObserver(() => {
      if (isDialogOpen()) return;
      const { activeElement, body } = document;
      if (activeElement !== place && activeElement !== body) drawing.disconnect();
      else if (!place?.isConnected || (isSearch && place !== (searchBox() ?? place)))
        place = focusPlace(isSearch);
    });
    // If the person presses something before the next frame, on a slow machine, the focus stays where it is.
    const arrival = new AbortController();
    const cancelArrival = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) cancelAnimationFrame(frame);
    };
    for (const kind of ['pointerdown', 'keydown']) {
      window.addEventListener(kind, cancelArrival, { capture: true, signal: arrival.signal });
    }
    // In the next frame the page is drawn, and a dialog that it opens has taken the focus.
    const frame = requestAnimationFrame(() => {
      arrival.abort();
      place = focusPlace(isSearch);
      drawing.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
    });
    return () => {
      arrival.abort();
      cancelAnimationFrame(frame);
      drawing.disconnect();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the state belongs to the page: a change of the state alone is no arrival.
  }, [page]);
  return null;
}

/** Shows a screen to a person who may see it, or leads them to the page that they need first. */
function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { user, endReason } = useSession();
  const location = useLocation();
  const access = decideAccess(screen, user);
  const currentAddress = `${location.pathname}${location.search}${location.hash}`;
  const state: OriginState = { origin: originFrom(location.state) ?? currentAddress };

  if (access.kind === 'sign-in') {
    return <Navigate to={endReason === 'idle' ? loginAfterTimeout : paths.login} replace state={state} />;
  }
  if (access.kind === 'agreement') return <Navigate to={access.path} replace state={state} />;
  return access.kind === 'open' ? children : <UnauthorizedPage roles={access.roles} />;
}

const contents = new Map(
  screens.map((screen) => [
    screen,
    { insurers: lazyPart(contentOf(screen, 'insurers')), others: lazyPart(contentOf(screen, 'others')) },
  ]),
);

function Content({ screen }: { screen: Screen }) {
  const user = useSessionUser();
  const ScreenContent = contents.get(screen)?.[audienceOf(screen, user)];
  return ScreenContent && <ScreenContent />;
}

/** Sets the title of the table of screens. The screen after it may set a more exact one, because its effects run later. */
function Title({ children }: { children: string }) {
  useDocumentTitle(children);
  return null;
}

/** Keeps an error of a page with the page's address. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <ScreenBoundary place={`${pathname}${search}`}>{children}</ScreenBoundary>;
}

function routeOf(screen: Screen) {
  const page = (
    <PageBoundary key={screen.path}>
      <Gate screen={screen}>
        <Title>{screen.title}</Title>
        <Content screen={screen} />
      </Gate>
    </PageBoundary>
  );
  return <Route key={screen.path} path={screen.path} element={page} />;
}

const isPublic = ({ requires }: Screen) => requires === 'public';
const publicScreens = screens.filter(isPublic);

/** The routes: one for each row of the table of screens, the root, and every other address. */
export function Screens() {
  return (
    <PreloadContext value={preload}>
      <Suspense>
        <Routes>
          <Route path="/" element={<Navigate to={paths.login} replace />} />
          <Route path="/slip" element={<Navigate to={paths.login} replace />} />
          <Route path="/slip/settings" element={<Navigate to={settingsHome} replace />} />
          <Route element={<BareFrame />}>{publicScreens.filter(({ isWide }) => !isWide).map(routeOf)}</Route>
          <Route element={<BareFrame isWide />}>
            {publicScreens.filter(({ isWide }) => isWide).map(routeOf)}
          </Route>
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
