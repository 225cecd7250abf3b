import PersonAddSharp from '@mui/icons-material/PersonAddSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, StaffMember, StaffRole } from '@rendezvous/contract';
import { Suspense, useRef, useState } from 'react';
import { eventAdminCalls } from '../../api/event-admin';
import { changeRole, inviteStaffAgain, removeStaff } from '../../live/event-admin-actions';
import { useEventPart } from '../../live/use-event-part';
import { useRead } from '../../live/use-read';
import { useViewer } from '../../store/hooks';
import { eventPeopleText, eventStaffText as text } from '../../text/event-people';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { fullName } from '../../ui/PersonAvatar';
import { StatusStrip } from '../../ui/StatusStrip';
import { useCommand } from '../../ui/useCommand';
import { StaffStrip } from './StaffStrip';

const AddStaffDialog = lazyWithPreload(() => import('./AddStaffDialog'), 'AddStaffDialog');

/** Who helps to run the event. */
export function StaffTab({ event }: { event: Event }) {
  const { value, failure, again, put } = useRead(`staff:${event.id}`, (signal) =>
    eventAdminCalls.staff(event.id, { signal }),
  );
  useEventPart(event.id, 'staff', again);
  // Whoever accepts an invitation is one of the people.
  useEventPart(event.id, 'people', again);
  const [isAdding, setAdding] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 }}>
      <Typography sx={{ maxWidth: '75ch' }}>{text.about}</Typography>
      <Button
        variant="contained"
        startIcon={<PersonAddSharp aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {text.add}
      </Button>
      <Box sx={{ alignSelf: 'stretch' }}>
        {value && <Staff event={event} staff={value} onChanged={put} />}
        {!value && failure && <LoadFailed message={failure.message} onRetry={again} />}
        {!value && !failure && <LoadingState label={text.loading} />}
      </Box>
      <Suspense>
        {isAdding && (
          <AddStaffDialog event={event} onAdded={put} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </Box>
  );
}

interface StaffProps {
  event: Event;
  staff: StaffMember[];
  onChanged: (staff: StaffMember[]) => void;
}

function Staff({ event, staff, onChanged }: StaffProps) {
  const viewer = useViewer();
  const { pending, run } = useCommand();
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const organisers = staff.filter(({ role }) => role === 'organiser').length;
  const change = (member: StaffMember, role: StaffRole) =>
    run(
      async () => {
        const outcome = await changeRole(event.id, member.userId, role);
        if (outcome.ok) onChanged(outcome.value);
        return outcome;
      },
      {
        success: {
          title: text.roleChanged,
          description: text.addedBody(fullName(member.user), text.roles[role]),
        },
        failureTitle: text.roleFailed,
      },
    );
  const invite = (member: StaffMember) =>
    run(
      async () => {
        const outcome = await inviteStaffAgain(event.id, member);
        if (outcome.ok) onChanged(outcome.value);
        return outcome;
      },
      {
        success: {
          title: eventPeopleText.invitationSent,
          description: member.user.email ?? fullName(member.user),
        },
        failureTitle: eventPeopleText.invitationFailed,
      },
    );
  const remove = async ({ userId, user }: StaffMember) => {
    const isRemoved = await run(
      async () => {
        const outcome = await removeStaff(event.id, userId);
        if (outcome.ok) onChanged(outcome.value);
        return outcome;
      },
      {
        success: { title: text.removed, description: text.removedBody(fullName(user)) },
        failureTitle: text.removeFailed,
      },
    );
    setLeaving(null);
    // The button that had the focus is gone.
    if (isRemoved) list.current?.focus({ preventScroll: true });
  };
  if (staff.length === 0) return <EmptyState title={text.empty} hint={text.emptyHint} />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <StatusStrip label={text.list}>
        {staff.map((member) => (
          <StaffStrip
            key={member.userId}
            member={member}
            isViewer={member.userId === viewer?.id}
            stays={member.role === 'organiser' && organisers === 1}
            pending={pending}
            onRole={(role) => void change(member, role)}
            onInvite={() => void invite(member)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </StatusStrip>
      {leaving && (
        <ConfirmDialog
          open
          title={text.removeTitle(fullName(leaving.user))}
          body={
            leaving.userId === viewer?.id && !viewer.isAdmin ? text.removeOwnBody : text.removeBody
          }
          confirmLabel={text.remove}
          pendingLabel={text.removing}
          pending={pending}
          destructive
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
