import MailOutlineSharp from '@mui/icons-material/MailOutlineSharp';
import PersonAddSharp from '@mui/icons-material/PersonAddSharp';
import UploadFileSharp from '@mui/icons-material/UploadFileSharp';
import CampaignSharp from '@mui/icons-material/CampaignSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { inviteText } from '../../text/access';
import { eventPeopleText as text } from '../../text/event-people';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { useNow } from '../../ui/useNow';

export type PeopleDialog = 'add' | 'invite' | 'message';

interface PeopleToolsProps {
  event: Event;
  isDesk: boolean;
  onOpen: (dialog: PeopleDialog) => void;
}

/** What is done with people who are not in the list yet, or with all of them. */
export function PeopleTools({ event, isDesk, onOpen }: PeopleToolsProps) {
  const now = useNow();
  const takesPeople = event.cancelledAt === null && Date.parse(event.endDate) > now;
  if (isDesk && !takesPeople) return null;
  return (
    <Box
      role="group"
      aria-label={text.tools}
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: `repeat(${isDesk ? 1 : 2}, minmax(0, 1fr))`,
        flexWrap: 'wrap',
        gap: 2,
      }}
    >
      {takesPeople && (
        <Button
          variant="contained"
          startIcon={<PersonAddSharp aria-hidden />}
          onClick={() => onOpen('add')}
        >
          {text.add}
        </Button>
      )}
      {takesPeople && !isDesk && (
        <>
          <Button
            variant="outlined"
            startIcon={<MailOutlineSharp aria-hidden />}
            aria-label={inviteText.openOf(event.name)}
            onClick={() => onOpen('invite')}
          >
            {text.invite}
          </Button>
          <ButtonLink
            variant="outlined"
            startIcon={<UploadFileSharp aria-hidden />}
            to={paths.eventImport(event.id)}
          >
            {text.import}
          </ButtonLink>
        </>
      )}
      {!isDesk && (
        <Button
          variant="outlined"
          startIcon={<CampaignSharp aria-hidden />}
          onClick={() => onOpen('message')}
        >
          {text.message}
        </Button>
      )}
    </Box>
  );
}
