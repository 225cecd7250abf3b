import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import HandshakeSharp from '@mui/icons-material/HandshakeSharp';
import LabelSharp from '@mui/icons-material/LabelSharp';
import MailOutlineSharp from '@mui/icons-material/MailOutlineSharp';
import PersonRemoveSharp from '@mui/icons-material/PersonRemoveSharp';
import QrCodeSharp from '@mui/icons-material/QrCodeSharp';
import UnsubscribeSharp from '@mui/icons-material/UnsubscribeSharp';
import type { SvgIconComponent } from '@mui/icons-material';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { EventAttendee, ParticipantType } from '@rendezvous/contract';
import { useId, useState } from 'react';
import { appText } from '../../text/en';
import { eventPeopleText as text } from '../../text/event-people';
import { explainText } from '../../text/event-rules';
import { MoreButton } from '../../ui/MoreButton';
import { fullName } from '../../ui/PersonAvatar';
import { useCloseOnBack } from '../../ui/useCloseOnBack';

export type PersonAction = 'explain' | 'invite' | 'withdraw' | 'sign-in-link' | 'remove';

interface PersonMenuProps {
  attendee: EventAttendee;
  types: readonly ParticipantType[];
  /** What is offered besides the type. */
  actions: readonly PersonAction[];
  onAct: (action: PersonAction) => void;
  onType: (type: ParticipantType | null) => void;
}

const icons: Record<PersonAction, SvgIconComponent> = {
  explain: HandshakeSharp,
  invite: MailOutlineSharp,
  withdraw: UnsubscribeSharp,
  'sign-in-link': QrCodeSharp,
  remove: PersonRemoveSharp,
};

const labelOf = (action: PersonAction, { invitation }: EventAttendee): string => {
  if (action === 'explain') return explainText.menu;
  if (action === 'withdraw') return text.withdrawInvitation;
  if (action === 'sign-in-link') return text.signInLink;
  if (action === 'remove') return text.remove;
  return invitation === 'held' ? text.sendInvitation : text.renewInvitation;
};

/** What can be done with one person; the types are a second page of the menu. */
export function PersonMenu({ attendee, types, actions, onAct, onType }: PersonMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const name = fullName(attendee.user);
  const close = () => setAnchor(null);
  useCloseOnBack(anchor !== null, close);
  const choose = (type: ParticipantType | null) => {
    close();
    onType(type);
  };
  return (
    <>
      <MoreButton
        label={text.actionsFor(name)}
        menu={id}
        open={anchor !== null}
        onOpen={(button) => {
          setChoosing(false);
          setAnchor(button);
        }}
      />
      <Menu
        id={id}
        // The first entry of the other page has the focus.
        key={isChoosing ? 'types' : 'actions'}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': isChoosing ? text.type : text.actionsFor(name) } }}
      >
        {isChoosing
          ? typeItems(attendee, types, choose, () => setChoosing(false))
          : actionItems({
              attendee,
              types,
              actions,
              close,
              onAct,
              onChoose: () => setChoosing(true),
            })}
      </Menu>
    </>
  );
}

const itemSx = { gap: 3, minHeight: 44 } as const;

/** A menu takes the focus to its items only where they are its own children. */
function actionItems(
  props: Pick<PersonMenuProps, 'attendee' | 'types' | 'actions' | 'onAct'> & {
    close: () => void;
    onChoose: () => void;
  },
) {
  const { attendee, types, actions, close, onAct, onChoose } = props;
  const items = actions.map((action) => {
    const Icon = icons[action];
    return (
      <MenuItem
        key={action}
        onClick={() => {
          close();
          onAct(action);
        }}
        sx={{ ...itemSx, ...(action === 'remove' && { color: 'error.main' }) }}
      >
        <Icon aria-hidden fontSize="small" />
        {labelOf(action, attendee)}
      </MenuItem>
    );
  });
  if (types.length === 0) return items;
  return [
    <MenuItem key="type" onClick={onChoose} sx={itemSx}>
      <LabelSharp aria-hidden fontSize="small" />
      {text.changeType}
    </MenuItem>,
    ...items,
  ];
}

function typeItems(
  { participantType }: EventAttendee,
  types: readonly ParticipantType[],
  onType: (type: ParticipantType | null) => void,
  onBack: () => void,
) {
  const isOf = (id: string | null) => (participantType?.id ?? null) === id;
  return [
    <MenuItem key="back" onClick={onBack} sx={itemSx}>
      <ArrowBackSharp aria-hidden fontSize="small" />
      {appText.back}
    </MenuItem>,
    ...[...types, null].map((type) => {
      const isChosen = isOf(type?.id ?? null);
      return (
        <MenuItem
          key={type?.id ?? 'none'}
          role="menuitemradio"
          aria-checked={isChosen}
          onClick={() => onType(type)}
          sx={itemSx}
        >
          <CheckSharp
            aria-hidden
            fontSize="small"
            sx={{ visibility: isChosen ? 'visible' : 'hidden' }}
          />
          {type?.name ?? text.noType}
        </MenuItem>
      );
    }),
  ];
}
