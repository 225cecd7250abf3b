import DeleteSharp from '@mui/icons-material/DeleteSharp';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { LibraryImage } from '@rendezvous/contract';
import { useState } from 'react';
import { removeImage } from '../../live/admin-actions';
import { libraryText } from '../../text/admin';
import { formatDate, viewerZone } from '../../text/format';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { inSize } from '../../ui/image-size';
import { useCommand } from '../../ui/useCommand';

interface GalleryProps {
  images: readonly LibraryImage[];
  /** The id of the image whose path is shown. */
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** The library as a grid; the selected image shows its path. */
export function Gallery({ images, selected, onSelect }: GalleryProps) {
  const [doomed, setDoomed] = useState<LibraryImage | null>(null);
  const { pending, run } = useCommand();
  const remove = async (image: LibraryImage) => {
    await run(() => removeImage(image.id), {
      success: { title: libraryText.deleted, description: libraryText.deletedBody(image.name) },
      failureTitle: libraryText.deleteFailed,
    });
    setDoomed(null);
  };
  return (
    <>
      <Box
        component="ul"
        role="list"
        aria-label={libraryText.gallery}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
        }}
      >
        {images.map((image) => (
          <Picture
            key={image.id}
            image={image}
            selected={image.id === selected}
            onSelect={() => onSelect(image.id === selected ? null : image.id)}
            onDelete={() => setDoomed(image)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={doomed !== null}
        title={libraryText.deleteTitle}
        body={libraryText.deleteBody}
        confirmLabel={libraryText.delete}
        pendingLabel={libraryText.deleting}
        pending={pending}
        destructive
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed)}
      />
    </>
  );
}

interface PictureProps {
  image: LibraryImage;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

function Picture({ image, selected, onSelect, onDelete }: PictureProps) {
  const { name, path, createdAt } = image;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: selected ? 'primary.main' : 'divider',
        outline: selected ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        borderRadius: 1,
        overflow: 'hidden',
        // A finger cannot hover: there the button always shows.
        '@media (hover: hover)': {
          '& > .MuiIconButton-root': { opacity: 0 },
          '&:hover > .MuiIconButton-root, &:focus-within > .MuiIconButton-root': { opacity: 1 },
        },
      }}
    >
      <ButtonBase
        aria-pressed={selected}
        aria-label={libraryText.select(name)}
        onClick={onSelect}
        sx={{ display: 'block', width: '100%', '&.Mui-focusVisible': { outlineOffset: -4 } }}
      >
        <Box
          component="img"
          src={inSize(path, 'card')}
          alt=""
          loading="lazy"
          sx={{
            display: 'block',
            width: '100%',
            height: 140,
            objectFit: 'cover',
            bgcolor: 'background.default',
          }}
        />
      </ButtonBase>
      <IconButton
        aria-label={libraryText.deleteImage(name)}
        onClick={onDelete}
        sx={{
          position: 'absolute',
          top: 8,
          right: 8,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'control',
          '&:hover': { bgcolor: 'background.paper', color: 'error.main' },
        }}
      >
        <DeleteSharp />
      </IconButton>
      <Box sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {formatDate(createdAt, viewerZone())}
        </Typography>
        {selected && (
          <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {libraryText.path}: <code>{path}</code>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
