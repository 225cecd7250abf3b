import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { answerText } from '../text/answers';

interface WordsMenuProps extends Pick<MenuProps, 'id' | 'anchorEl'> {
  onChoose: (word: string) => void;
  onClose: () => void;
}

/** The sentences that may go with a decline. */
export function WordsMenu({ onChoose, onClose, ...menu }: WordsMenuProps) {
  return (
    <Menu {...menu} open onClose={onClose}>
      {answerText.words.map((word) => (
        <MenuItem key={word} onClick={() => onChoose(word)} sx={{ whiteSpace: 'normal' }}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  );
}
