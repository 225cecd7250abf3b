import BlockSharp from '@mui/icons-material/BlockSharp';
import FlagSharp from '@mui/icons-material/FlagSharp';
import MenuItem from '@mui/material/MenuItem';
import type { Person } from '@rendezvous/contract';
import { safetyText } from '../text/safety';
import { askSafety, type SafetyAct } from './person-safety';

interface SafetyItemProps {
  act: SafetyAct['act'];
  person: Person;
  /** Closes the menu. */
  onClose: () => void;
}

const labels = { block: safetyText.block, report: safetyText.report } as const;

/** The entry of a person's menu that opens the dialog of the act. */
export function SafetyItem({ act, person, onClose, ...item }: SafetyItemProps) {
  const Icon = act === 'block' ? BlockSharp : FlagSharp;
  return (
    <MenuItem
      {...item}
      onClick={() => {
        onClose();
        askSafety({ act, person });
      }}
      sx={{ gap: 3, minHeight: 44 }}
    >
      <Icon aria-hidden fontSize="small" />
      {labels[act]}
    </MenuItem>
  );
}
