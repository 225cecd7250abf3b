import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { PersonName } from './PersonName';

interface MeetingPartyProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'company' | 'isDeleted'>;
  /** Where the two meet. */
  children: ReactNode;
}

/** Whom the viewer meets, and where. */
export function MeetingParty({ person, children }: MeetingPartyProps) {
  return (
    <>
      <Typography variant="h3">
        <PersonName person={person} />
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
