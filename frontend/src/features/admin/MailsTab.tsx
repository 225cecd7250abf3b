import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OutboxMail } from '@rendezvous/contract';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminCalls } from '../../api/admin';
import { outcomeOf } from '../../live/outcome';
import { adminMailsText as text } from '../../text/admin-mails';
import { anyText, oneOf, type AddressValue } from '../../ui/address-state';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { showToast } from '../../ui/toast';
import { useAddressState } from '../../ui/useAddressState';
import { useCommand } from '../../ui/useCommand';
import { useDebounced } from '../../ui/useDebounced';
import { BouncingAddresses } from './BouncingAddresses';
import { MailStrip } from './MailStrip';
import { PagedList } from './PagedList';
import { useMails } from './useMails';

const MailPreviewDialog = lazyWithPreload(() => import('./MailPreviewDialog'), 'MailPreviewDialog');

const states = ['all', 'queued', 'sent', 'failed', 'dropped'] as const;
type StateFilter = (typeof states)[number];

const searchValue: AddressValue<string> = { name: 'search', read: anyText, isTyped: true };
const stateValue: AddressValue<StateFilter> = { name: 'state', read: oneOf(states) };

const labelOf = (state: StateFilter): string =>
  state === 'all' ? text.allStates : text.states[state];

/** The outbox of mails: what is to be sent, was sent, has failed or was not needed any more. */
export function MailsTab() {
  const [typed, setTyped] = useAddressState(searchValue);
  const [state, setState] = useAddressState(stateValue);
  const search = useDebounced(typed).trim();
  const mails = useMails({ search, state: state === 'all' ? null : state });
  // The mail may leave the list while it is read.
  const [previewed, setPreviewed] = useState<OutboxMail | null>(null);
  const list = useRef<HTMLElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const closePreview = () => {
    // The dialog gives the focus back as it goes, to a button that may be gone meanwhile.
    flushSync(() => setPreviewed(null));
    if (document.activeElement === document.body) focusList();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 12rem auto' },
          gap: 3,
          alignItems: 'end',
        }}
      >
        <LabelledTextField
          label={text.search}
          placeholder={text.searchPlaceholder}
          type="search"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <LabelledSelect
          label={text.state}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: labelOf(value) }))}
        />
        <SendTest onSent={mails.again} />
      </Box>
      <BouncingAddresses />
      <PagedList
        {...mails}
        text={text}
        emptyHint={search === '' && state === 'all' ? text.emptyHint : text.nothingFound}
        list={list}
        row={(mail) => (
          <MailStrip
            key={mail.id}
            mail={mail}
            onPreview={() => setPreviewed(mail)}
            onQueued={() => {
              focusList();
              mails.again();
            }}
          />
        )}
      />
      {previewed && (
        <Suspense>
          <MailPreviewDialog mail={previewed} onClose={closePreview} />
        </Suspense>
      )}
    </Box>
  );
}

function SendTest({ onSent }: { onSent: () => void }) {
  const { pending, run } = useCommand();
  const send = async () => {
    let address = '';
    const sent = await run(
      async () => {
        const outcome = await outcomeOf(adminCalls.sendTestMail());
        if (outcome.ok) address = outcome.value.address;
        return outcome;
      },
      { failureTitle: text.testFailed },
    );
    if (!sent) return;
    showToast({ title: text.testQueued, description: text.testQueuedBody(address) });
    onSent();
  };
  return (
    <Button variant="outlined" disabled={pending} onClick={() => void send()} sx={{ height: 44 }}>
      {pending ? text.sendingTest : text.sendTest}
    </Button>
  );
}
