import Avatar from '@mui/material/Avatar';
import type { Person } from '@rendezvous/contract';
import { appText } from '../text/en';
import { inSize } from './image-size';

type Named = Pick<Person, 'firstName' | 'lastName'>;

/** First and last name; the address, as far as it is known, of who has not said a name yet. */
export function fullName(person: (Named & { email?: string | null }) | null | undefined): string {
  const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
  return name || person?.email || appText.unknownUser;
}

function initials(person: Named | null | undefined): string {
  const letters = [person?.firstName, person?.lastName]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('');
  return letters.toLocaleUpperCase() || appText.unknownInitials;
}

/** In pixels; sharp also where a pixel of the page is two of the screen. */
const largestAvatar = 64;

interface PersonAvatarProps {
  person: (Named & Partial<Pick<Person, 'profileImage'>>) | null | undefined;
  /** Edge length in pixels. */
  size?: number;
}

/** A person's photo, or their initials when there is none or it fails to load. Decorative: the name stands beside it. */
export function PersonAvatar({ person, size = 44 }: PersonAvatarProps) {
  const photo = person?.profileImage;
  return (
    <Avatar
      aria-hidden
      variant="rounded"
      src={photo ? inSize(photo, size > largestAvatar ? 'portrait' : 'avatar') : undefined}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'primary.main',
        fontSize: size * 0.38,
        fontWeight: 650,
      }}
    >
      {initials(person)}
    </Avatar>
  );
}
