import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { TextLink } from './links';
import { paths } from './paths';
import { fullName } from './PersonAvatar';

interface MeetingPartyProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'company'>;
  /** Where the two meet. */
  children: ReactNode;
}

/** Whom the viewer meets, and where. */
export function MeetingParty({ person, children }: MeetingPartyProps) {
  return (
    <>
      <Typography variant="h3">
        <TextLink to={paths.user(person.id)} color="inherit">
          {fullName(person)}
        </TextLink>
      </Typography>
      <Typography variant="body2">{person.company}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {children}
      </Typography>
    </>
  );
}
