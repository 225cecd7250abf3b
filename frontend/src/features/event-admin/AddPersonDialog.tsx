import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AddAttendeeRequest, Event, User, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addAttendee } from '../../live/event-admin-actions';
import { useViewer } from '../../store/hooks';
import { accountLabels } from '../../text/account';
import { addPersonText as text } from '../../text/event-people';
import { AccountField } from '../../ui/account-fields';
import { accountHints } from '../../ui/account-refusals';
import { FieldPair } from '../../ui/FieldPair';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { fullName } from '../../ui/PersonAvatar';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { showToast } from '../../ui/toast';
import { useRefusal } from '../../ui/useRefusal';
import { AccountSearch } from './AccountSearch';

interface AddPersonDialogProps {
  event: Event;
  /** Who has been added. */
  onAdded?: (userId: Uuid) => void;
  onClose: () => void;
}

const ways = ['fresh', 'known'] as const;

const empty = { email: '', firstName: '', lastName: '', company: '', role: '' };
type Values = typeof empty;

const { email, firstName, lastName, company, role } = accountLabels;

const refusals = {
  fallback: text.failed,
  labels: { email, firstName, lastName, company, role },
  hints: accountHints.filter((hint): hint is (typeof accountHints)[1 | 2 | 3 | 4 | 5] =>
    Object.hasOwn(empty, hint[1]),
  ),
} as const;

/** Registers one person: somebody with an account, whom administrators can search for, or somebody new. */
export function AddPersonDialog({ event, onAdded, onClose }: AddPersonDialogProps) {
  // Only administrators see accounts that have nothing to do with the event.
  const maySearch = useViewer()?.isAdmin === true;
  const [way, setWay] = useState<(typeof ways)[number]>('fresh');
  const [known, setKnown] = useState<User | null>(null);
  const form = useForm({ defaultValues: empty });
  const [pending, setPending] = useState(false);
  const { failure, refuse, forgive } = useRefusal<Values, keyof Values>(form, pending, refusals);
  const add = async (who: AddAttendeeRequest, name: string) => {
    forgive();
    setPending(true);
    const outcome = await addAttendee(event.id, who);
    setPending(false);
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    showToast({ title: text.added, description: text.addedBody(name) });
    onAdded?.(outcome.value.user.id);
    onClose();
  };
  const submit = () => {
    if (way === 'fresh') {
      void form.handleSubmit((person) => add({ person }, fullName(person)))();
    } else if (known) void add({ userId: known.id }, fullName(known));
  };
  const choose = (next: (typeof ways)[number]) => {
    forgive();
    setWay(next);
  };
  const panel = (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {failure && <FormAlert>{failure}</FormAlert>}
      {way === 'fresh' ? (
        <NewPerson control={form.control} disabled={pending} />
      ) : (
        <AccountSearch chosen={known} onChoose={setKnown} disabled={pending} />
      )}
    </Box>
  );
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.add}
      pendingLabel={text.adding}
      pending={pending}
      blocked={way === 'known' && known === null}
      held={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {maySearch ? (
        <TabbedPanels
          label={text.who}
          tabs={ways.map((key) => ({ key, label: text[key] }))}
          chosen={way}
          onChoose={choose}
        >
          {panel}
        </TabbedPanels>
      ) : (
        panel
      )}
    </FormDialog>
  );
}

/** Nothing is filled in by the browser, which knows the data of those at the desk. */
function NewPerson(part: {
  control: ReturnType<typeof useForm<Values>>['control'];
  disabled: boolean;
}) {
  const field = { ...part, autoComplete: 'off' };
  return (
    <>
      <AccountField {...field} name="email" />
      <FieldPair>
        <AccountField {...field} name="firstName" />
        <AccountField {...field} name="lastName" />
        <AccountField {...field} name="company" />
        <AccountField {...field} name="role" />
      </FieldPair>
      <Typography variant="body2" color="textSecondary">
        {text.hint}
      </Typography>
    </>
  );
}
