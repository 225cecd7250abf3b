import Box from '@mui/material/Box';
import type { Event, StaffMember, StaffRole, User } from '@rendezvous/contract';
import { useState } from 'react';
import { addStaff } from '../../live/event-admin-actions';
import { useViewer } from '../../store/hooks';
import { addPersonText, eventStaffText as text } from '../../text/event-people';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { fullName } from '../../ui/PersonAvatar';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useCommand } from '../../ui/useCommand';
import { AccountSearch } from './AccountSearch';

interface AddStaffDialogProps {
  event: Event;
  onAdded: (staff: StaffMember[]) => void;
  onClose: () => void;
}

const ways = ['address', 'known'] as const;
type Way = (typeof ways)[number];

const labels: Record<Way, string> = { address: text.byAddress, known: addPersonText.known };

const roles = (['desk', 'organiser'] as const).map((value) => ({
  value,
  label: text.roles[value],
}));

/** Gives somebody a role in running the event, by their address or from the accounts. */
export function AddStaffDialog({ event, onAdded, onClose }: AddStaffDialogProps) {
  const maySearch = useViewer()?.isAdmin === true;
  const [way, setWay] = useState<Way>('address');
  const [address, setAddress] = useState('');
  const [known, setKnown] = useState<User | null>(null);
  const [role, setRole] = useState<StaffRole>('desk');
  const { pending, run } = useCommand();
  const email = address.trim();
  const submit = async () => {
    const who = way === 'address' ? { email } : { userId: known?.id };
    const name = way === 'known' && known ? fullName(known) : email;
    const added = await run(
      async () => {
        const outcome = await addStaff(event.id, { ...who, role });
        if (outcome.ok) onAdded(outcome.value);
        return outcome;
      },
      {
        success: { title: text.added, description: text.addedBody(name, text.roles[role]) },
        failureTitle: text.addFailed,
      },
    );
    if (added) onClose();
  };
  const panel =
    way === 'address' ? (
      <LabelledTextField
        label={text.address}
        hint={text.addressHint}
        type="email"
        autoComplete="off"
        value={address}
        onChange={setAddress}
        disabled={pending}
      />
    ) : (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <AccountSearch chosen={known} onChoose={setKnown} disabled={pending} />
      </Box>
    );
  return (
    <FormDialog
      title={text.addTitle}
      submitLabel={text.submit}
      pendingLabel={text.submitting}
      pending={pending}
      held={email !== '' || known !== null}
      blocked={way === 'address' ? email === '' : known === null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelledSelect
        label={text.role}
        value={role}
        options={roles}
        onChange={setRole}
        disabled={pending}
      />
      {maySearch ? (
        <TabbedPanels
          label={addPersonText.who}
          tabs={ways.map((key) => ({ key, label: labels[key] }))}
          chosen={way}
          onChoose={setWay}
        >
          {panel}
        </TabbedPanels>
      ) : (
        panel
      )}
    </FormDialog>
  );
}
