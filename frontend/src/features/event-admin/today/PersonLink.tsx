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

/** Opens the day of a person beside the board. */
export function PersonLink({ person }: { person: Pick<Person, 'id' | 'firstName' | 'lastName'> }) {
  const { search } = useLocation();
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
