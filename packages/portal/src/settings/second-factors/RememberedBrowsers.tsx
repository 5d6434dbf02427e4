import { useAction } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { type DataColumn, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { formatMoment } from '../../clock/formatMoment.js';
import { useNotices } from '../../notices/useNotices.js';

type KnownBrowser = Output<typeof user.secondFactors>['browsers'][number];

const thisOne: RowTone = { tone: 'info', label: 'This one' };

function columnsOf(onForget: (browser: KnownBrowser) => void): readonly DataColumn<KnownBrowser>[] {
  return [
    { id: 'browser', header: 'Browser', isRowHeader: true, cell: ({ browser }) => browser },
    { id: 'address', header: 'Address', cell: ({ address }) => address || 'Not known' },
    { id: 'since', header: 'Remembered', cell: ({ rememberedAt }) => formatMoment(rememberedAt) },
    { id: 'until', header: 'Until', cell: ({ expiresAt }) => formatMoment(expiresAt) },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: (browser) => (
        <Button size="s" aria-label={`Forget ${browser.browser}`} onPress={() => onForget(browser)}>
          Forget
        </Button>
      ),
    },
  ];
}

/** The browsers that are asked for no code, and forgetting them (spec 1 §4 MFA flow). */
export function RememberedBrowsers({ browsers }: { readonly browsers: readonly KnownBrowser[] }) {
  const notices = useNotices();
  const { run, isRunning } = useAction(user.forgetBrowsers);

  async function forget(forgotten: readonly KnownBrowser[]): Promise<void> {
    try {
      await run({ body: { browserIds: forgotten.map(({ id }) => id) } });
      notices.succeeded(
        forgotten.length === 1
          ? 'The browser is asked for a code again.'
          : 'All browsers are asked for a code again.',
      );
    } catch (error) {
      notices.failed(error);
    }
  }

  return (
    <DataGrid
      label="Remembered browsers"
      isLabelVisible
      columns={columnsOf((browser) => void forget([browser]))}
      rows={browsers}
      getRowId={({ id }) => id}
      getRowTone={({ isThis }) => (isThis ? thisOne : null)}
      tools={
        browsers.length > 1 && (
          <Button isPending={isRunning} onPress={() => void forget(browsers)}>
            Forget all
          </Button>
        )
      }
      emptyState={
        <EmptyState title="No browser is remembered">
          A code is asked for at every sign-in. You can have a browser remembered for 30 days where you enter
          the code.
        </EmptyState>
      }
    />
  );
}
