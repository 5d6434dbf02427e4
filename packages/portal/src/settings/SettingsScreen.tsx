import { permissionHolder } from '@slip/api';
import { accountKind, isInsurer } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Heading } from '@slip/ui/Heading';
import { PageTitle } from '@slip/ui/PageTitle';
import { SideMenu, type SideMenuItem } from '@slip/ui/SideMenu';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useLeave } from '../navigation/LeaveGuard.js';
import { lazyPart } from '../navigation/lazyPart.js';
import { useDocumentTitle } from '../navigation/useDocumentTitle.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.js';
import { settingsHome } from '../paths.js';
import { useAccountName } from '../session/useAccountName.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { titles } from '../titles.js';
import { ChooseAgent } from './ChooseAgent.js';
import { LinksLink } from './links/LinksLink.js';
import { SettingsColumns } from './SettingsColumns.js';
import { sectionLoaders } from './sectionLoaders.js';
import { type SettingsSection, sectionsFor, settingsSections } from './sections.js';
import {
  type SettingsAgent,
  SettingsAgentContext,
  useChosenAgent,
  useStatesOfAgent,
} from './useChosenAgent.js';

/** The entries of the side menu; sections of one group that stand side by side are folded into one entry. */
export function sectionMenu(sections: readonly SettingsSection[]): SideMenuItem[] {
  const menu: SideMenuItem[] = [];
  for (const { segment, label, group, isUnlisted } of sections) {
    if (isUnlisted) continue;
    const item = { id: segment, label, href: `${settingsHome}/${segment}` };
    const last = menu.at(-1);
    if (group === undefined) menu.push(item);
    else if (last?.id === group) menu[menu.length - 1] = { ...last, items: [...(last.items ?? []), item] };
    else menu.push({ id: group, label: group, items: [item] });
  }
  return menu;
}

interface SettingsPageProps {
  readonly section: SettingsSection;
  /** All sections that the person may open. */
  readonly offered: readonly SettingsSection[];
  /** The section's own content. */
  readonly children: ReactNode;
}

/** The frame of a section: the side menu, its heading, and the agent it is about. */
function SettingsPage({ section, offered, children }: SettingsPageProps) {
  const user = useSignedInUser();
  const leave = useLeave();
  const kind = accountKind(permissionHolder(user));
  const isAgency = kind === 'Agency';
  const chosen = useChosenAgent(user, isAgency);
  const { name } = useAccountName(!isAgency && section.needsAgent === true);
  const agent: SettingsAgent | null = isAgency
    ? chosen.agent
    : user.referenceId === null || isInsurer(kind)
      ? null
      : { agentId: user.referenceId, name };
  const licensedAgentId = offered.some(({ inStates }) => inStates !== undefined)
    ? (agent?.agentId ?? null)
    : null;
  const states = useStatesOfAgent(licensedAgentId);
  useFailureNotice(chosen.agents.error ?? states.error);
  useDocumentTitle(`${section.label} · ${titles.settings}`);

  const isShown = ({ inStates }: SettingsSection) => inStates === undefined || states.some(inStates);
  const isAboutAgent = isAgency && section.needsAgent === true;
  const mustChoose = isAboutAgent && chosen.agent === null;
  const isSettled = section.inStates === undefined || mustChoose || states.isKnown;
  if (isSettled && !mustChoose && !isShown(section)) return <Navigate to={settingsHome} replace />;
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.settings}
        {...(isAboutAgent &&
          chosen.agent !== null && {
            subtitle: `For ${chosen.agent.name}, NPN ${chosen.agent.npn}`,
          })}
        actions={
          <>
            {section.segment !== 'agents' && section.segment !== 'agencies' && <LinksLink />}
            {isAboutAgent && chosen.agent !== null && (
              <Button onPress={() => leave(() => chosen.choose(null))}>Change agent</Button>
            )}
          </>
        }
      />
      <SettingsColumns
        menu={
          <SideMenu
            messages={{ navigation: titles.settings, menu: 'All settings' }}
            currentId={section.segment}
            // Empty until the states are known: a section added later would push the others down.
            sections={[
              {
                id: 'sections',
                items: licensedAgentId === null || states.isKnown ? sectionMenu(offered.filter(isShown)) : [],
              },
            ]}
          />
        }
      >
        {/* Another agent makes a section of one new: elsewhere the agents may come while somebody types. */}
        <Stack gap="4" key={isAboutAgent ? (agent?.agentId ?? 0) : 0}>
          <Heading level={2} data-arrival tabIndex={-1}>
            {section.label}
          </Heading>
          {mustChoose && chosen.isAwaited ? (
            <Skeleton lines={4} />
          ) : mustChoose ? (
            <ChooseAgent {...chosen} />
          ) : (
            <SettingsAgentContext value={agent}>
              <Suspense fallback={<Skeleton lines={4} />}>{isSettled && children}</Suspense>
            </SettingsAgentContext>
          )}
        </Stack>
      </SettingsColumns>
    </Stack>
  );
}

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
