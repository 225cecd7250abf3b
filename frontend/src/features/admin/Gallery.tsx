import DeleteSharp from '@mui/icons-material/DeleteSharp';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { LibraryImage } from '@rendezvous/contract';
import { useRef, useState } from 'react';
import { removeImage } from '../../live/admin-actions';
import { libraryText } from '../../text/admin';
import { formatDate, viewerZone } from '../../text/format';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { inSize } from '../../ui/image-size';
import { useCommand } from '../../ui/useCommand';
import { useColumns, useVirtualRows } from '../../ui/useVirtualRows';
import type { VirtualRow } from '../../ui/virtual-row';

/** Of an image with its name, in pixels. */
const leastWidth = 224;
const usualHeight = 204;
/** Between images, in pixels. */
const gap = 16;

const keyOf = ({ id }: LibraryImage) => id;

interface GalleryProps {
  images: readonly LibraryImage[];
  /** Images there are in all, read or not. */
  total: number;
  /** The end of what is read comes near. */
  onEnd: () => void;
}

/** The library as a grid that scrolls with the page; the selected image shows its path. */
export function Gallery(props: GalleryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame, leastWidth, gap);
  const [selected, setSelected] = useState<string | null>(null);
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
      <Box ref={frame}>
        {columns !== null && (
          // Another number of columns puts every image into another row.
          <Grid
            key={columns}
            {...props}
            columns={columns}
            selected={selected}
            onSelect={(id) => setSelected(id === selected ? null : id)}
            onDelete={setDoomed}
          />
        )}
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

interface GridProps extends GalleryProps {
  columns: number;
  /** The id of the image whose path is shown. */
  selected: string | null;
  onSelect: (id: string) => void;
  onDelete: (image: LibraryImage) => void;
}

function Grid(props: GridProps) {
  const { images, total, onEnd, columns, selected } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = { rows: images, keyOf, estimate: usualHeight, total, onEnd };
  const { drawn, room } = useVirtualRows(list, rows, { columns, gap });
  return (
    <Box
      component="ul"
      ref={list}
      role="list"
      aria-label={libraryText.gallery}
      // In `style`, because `sx` would add a CSS class for every scroll position.
      style={{ paddingTop: room.above, paddingBottom: room.below, overflowAnchor: 'none' }}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: `${gap}px`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {drawn.map(({ item: image, row }) => (
        <Picture
          key={image.id}
          image={image}
          row={row}
          selected={image.id === selected}
          onSelect={() => props.onSelect(image.id)}
          onDelete={() => props.onDelete(image)}
        />
      ))}
    </Box>
  );
}

interface PictureProps {
  image: LibraryImage;
  row: VirtualRow;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

function Picture({ image, row, selected, onSelect, onDelete }: PictureProps) {
  const { name, path, createdAt } = image;
  return (
    <Box component="li" {...row} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
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
    </Box>
  );
}
