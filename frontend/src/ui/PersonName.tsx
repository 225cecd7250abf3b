import type { Person } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { TextLink } from './links';
import { paths } from './paths';
import { fullName } from './PersonAvatar';

interface PersonNameProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'isDeleted'>;
  /** Underlined under the pointer alone. */
  underline?: 'hover';
  /** In place of the name, and with it in them. */
  children?: ReactNode;
}

/** The name of a person as a link to the profile; a former attendee has none. */
export function PersonName({ person, underline, children }: PersonNameProps) {
  const name = children ?? fullName(person);
  if (person.isDeleted) return name;
  return (
    <TextLink to={paths.user(person.id)} color="inherit" underline={underline}>
      {name}
    </TextLink>
  );
}
