import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { StaffMeeting } from '@rendezvous/contract';
import { useId, useState } from 'react';
import { settleAttendance } from '../../../live/event-day-actions';
import { staffMeetingText as text } from '../../../text/event-today';
import { hasBegun } from '../../../ui/has-begun';
import { MoreButton } from '../../../ui/MoreButton';
import { useCloseOnBack } from '../../../ui/useCloseOnBack';
import { useCommand } from '../../../ui/useCommand';
import { actsOf, namesOf, type Ask, type MeetingAct } from './asked';

interface MeetingActionsProps {
  meeting: StaffMeeting;
  now: number;
  onAsk: Ask;
  onDone: () => void;
}

function labelOf(act: MeetingAct, { status, scheduledStartTime }: StaffMeeting): string {
  if (act === 'place') return text.place;
  if (act === 'cancel') return status === 'pending' ? text.cancelRequest : text.cancel;
  if (status === 'pending') return text.book;
  return scheduledStartTime === null ? text.giveTime : text.move;
}

/** Notes whether the two of a meeting met. */
function useSettling(meeting: StaffMeeting, onDone: () => void) {
  const { pending, run } = useCommand();
  const settle = async (attendance: 'met' | 'missed' | 'unknown') => {
    await run(() => settleAttendance(meeting.id, attendance), {
      success: { title: text.settled, description: text.settledBody[attendance] },
      failureTitle: text.settleFailed,
    });
    onDone();
  };
  return { pending, settle };
}

/** What the desk does with a meeting, as a menu. */
export function MeetingMenu({ meeting, now, onAsk, onDone }: MeetingActionsProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { settle } = useSettling(meeting, onDone);
  const close = () => setAnchor(null);
  useCloseOnBack(anchor !== null, close);
  const acts = actsOf(meeting, now);
  const canSettle = hasBegun(meeting, now);
  if (acts.length === 0 && !canSettle) return null;
  const label = text.actionsFor(...namesOf(meeting));
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <MoreButton label={label} menu={id} open={anchor !== null} onOpen={setAnchor} />
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {acts.map((act) => (
          <MenuItem
            key={act}
            onClick={choose(() => onAsk({ what: act, meeting }))}
            sx={{ minHeight: 44, ...(act === 'cancel' && { color: 'error.main' }) }}
          >
            {labelOf(act, meeting)}
          </MenuItem>
        ))}
        {canSettle &&
          (['met', 'missed'] as const).map((attendance) => (
            <MenuItem
              key={attendance}
              onClick={choose(() => void settle(attendance))}
              sx={{ minHeight: 44 }}
            >
              {text[attendance]}
            </MenuItem>
          ))}
        {canSettle && meeting.isSettled && (
          <MenuItem onClick={choose(() => void settle('unknown'))} sx={{ minHeight: 44 }}>
            {text.reopen}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

/** The decision about a meeting of which the two say opposite things. */
export function SettleButtons({
  meeting,
  onDone,
}: Pick<MeetingActionsProps, 'meeting' | 'onDone'>) {
  const { pending, settle } = useSettling(meeting, onDone);
  const names = namesOf(meeting).join(', ');
  return (['met', 'missed'] as const).map((attendance) => (
    <Button
      key={attendance}
      variant="outlined"
      disabled={pending}
      aria-label={`${text[attendance]}: ${names}`}
      onClick={() => void settle(attendance)}
    >
      {text[attendance]}
    </Button>
  ));
}
