import type { Person, Uuid } from '@rendezvous/contract';
import { useLocation } from 'react-router-dom';
import { idOrNone, withAddressValue, type AddressValue } from '../../../ui/address-state';
import { TextLink } from '../../../ui/links';
import { fullName } from '../../../ui/PersonAvatar';

/** Whose day is open. */
export const personValue: AddressValue<Uuid> = {
  name: 'person',
  read: idOrNone,
  makesEntry: true,
};

interface PersonLinkProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'isDeleted'>;
}

/** Opens the day of a person beside the board; a former attendee has none. */
export function PersonLink({ person }: PersonLinkProps) {
  const { search } = useLocation();
  if (person.isDeleted) return fullName(person);
  const inAddress = personValue.read(new URLSearchParams(search).get(personValue.name));
  return (
    <TextLink
      to={withAddressValue(search, personValue, person.id) || '?'}
      color="inherit"
      current={inAddress === person.id}
      sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      {fullName(person)}
    </TextLink>
  );
}
