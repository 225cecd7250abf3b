import AddSharp from '@mui/icons-material/AddSharp';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { useOpenReports } from '../../live/use-reports';
import { useViewer } from '../../store/hooks';
import { adminText } from '../../text/admin';
import { appText } from '../../text/en';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useAddressState } from '../../ui/useAddressState';
import { EventsTab } from './EventsTab';
import { SummaryCounts } from './SummaryCounts';

const CreateEventDialog = lazyWithPreload(() => import('./CreateEventDialog'), 'CreateEventDialog');
const UsersTab = lazyWithPreload(() => import('./UsersTab'), 'UsersTab');
const LibraryTab = lazyWithPreload(() => import('./LibraryTab'), 'LibraryTab');
const ReportsTab = lazyWithPreload(() => import('./ReportsTab'), 'ReportsTab');
const MailsTab = lazyWithPreload(() => import('./MailsTab'), 'MailsTab');
const AnalyticsTab = lazyWithPreload(() => import('./AnalyticsTab'), 'AnalyticsTab');
const AuditTab = lazyWithPreload(() => import('./AuditTab'), 'AuditTab');
const SystemTab = lazyWithPreload(() => import('./SystemTab'), 'SystemTab');

const tabs = [
  'events',
  'users',
  'reports',
  'images',
  'analytics',
  'mails',
  'system',
  'audit',
] as const;
type Tab = (typeof tabs)[number];

const tabValue: AddressValue<Tab> = {
  name: 'tab',
  read: oneOf(tabs),
  makesEntry: true,
  drops: ['search', 'state', 'act', 'actor', 'subject', 'event', 'from', 'until'],
};

/** Where administrators look after events, people and images. */
export function AdminDashboardScreen() {
  const viewer = useViewer();
  if (!viewer?.isAdmin) {
    return (
      <Page title={adminText.title}>
        <Typography role="alert">{appText.accessDenied}</Typography>
      </Page>
    );
  }
  return <Dashboard />;
}

function Dashboard() {
  const [tab, setTab] = useAddressState(tabValue);
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const open = useOpenReports();
  return (
    <Page title={adminText.title}>
      <PageHeader
        heading={adminText.title}
        subtitle={adminText.subtitle}
        actions={
          <Button variant="contained" startIcon={<AddSharp aria-hidden />} onClick={create}>
            {adminText.createEvent}
          </Button>
        }
      />
      <SummaryCounts />
      <TabbedPanels
        label={adminText.sections}
        tabs={tabs.map((key) => ({
          key,
          label: key === 'reports' && open ? adminText.reportsWaiting(open) : adminText.tabs[key],
        }))}
        chosen={tab}
        onChoose={setTab}
      >
        <Suspense fallback={<LoadingState label={appText.loading} />}>
          {tab === 'events' && <EventsTab onCreate={create} />}
          {tab === 'users' && <UsersTab />}
          {tab === 'reports' && <ReportsTab />}
          {tab === 'images' && <LibraryTab />}
          {tab === 'mails' && <MailsTab />}
          {tab === 'analytics' && <AnalyticsTab />}
          {tab === 'system' && <SystemTab />}
          {tab === 'audit' && <AuditTab />}
        </Suspense>
      </TabbedPanels>
      {creating && (
        <Suspense>
          <CreateEventDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
