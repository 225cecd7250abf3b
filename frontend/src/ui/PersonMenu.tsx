import Menu from '@mui/material/Menu';
import type { Person } from '@rendezvous/contract';
import { SafetyItem } from './SafetyItems';

interface PersonMenuProps {
  id: string;
  anchorEl: HTMLElement;
  person: Person;
  onClose: () => void;
}

/** The open menu of a person: blocking and reporting. */
export function PersonMenu({ person, ...menu }: PersonMenuProps) {
  return (
    <Menu {...menu} open>
      <SafetyItem act="block" person={person} onClose={menu.onClose} />
      <SafetyItem act="report" person={person} onClose={menu.onClose} />
    </Menu>
  );
}
