import MoreVertSharp from '@mui/icons-material/MoreVertSharp';
import IconButton from '@mui/material/IconButton';

interface MoreButtonProps {
  label: string;
  /** The id of the menu. */
  menu: string;
  open: boolean;
  /** Opens the menu at the button. */
  onOpen: (anchor: HTMLElement) => void;
}

/** Three dots that open a menu. */
export function MoreButton({ label, menu, open, onOpen }: MoreButtonProps) {
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? menu : undefined}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      sx={{ width: 44, height: 44, flex: 'none', borderRadius: 1 }}
    >
      <MoreVertSharp aria-hidden />
    </IconButton>
  );
}
