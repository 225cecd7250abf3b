import ChatBubbleOutlineSharp from '@mui/icons-material/ChatBubbleOutlineSharp';
import type { ButtonProps } from '@mui/material/Button';
import type { Person } from '@rendezvous/contract';
import { conversationText } from '../text/conversations';
import { ButtonLink } from './links';
import { paths } from './paths';
import { fullName } from './PersonAvatar';

interface MessageLinkProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'sx'> {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'isDeleted'>;
  /** In place of the usual word; the name of the person is then said by what stands around it. */
  label?: string;
}

/** Leads to the conversation with a person; nobody writes to a former attendee. */
export function MessageLink({
  person,
  label,
  startIcon = <ChatBubbleOutlineSharp aria-hidden />,
  ...button
}: MessageLinkProps) {
  if (person.isDeleted) return null;
  return (
    <ButtonLink
      variant="outlined"
      color="inherit"
      {...button}
      to={paths.conversation(person.id)}
      startIcon={startIcon}
      aria-label={label ?? conversationText.messageSomebody(fullName(person))}
    >
      {label ?? conversationText.message}
    </ButtonLink>
  );
}
