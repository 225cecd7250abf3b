/** Texts of choosing, sending and picking images. */
export const imageText = {
  note: 'Select up to 10 images (5MB max each)',
  noteOne: 'Select an image (5MB max)',
  choose: 'Choose Images',
  chooseOne: 'Choose Image',
  drop: 'or drop them here',
  dropOne: 'or drop it here',
  queue: 'Uploads',
  sent: (percent: number) => `${percent}%`,
  finishing: 'Checking...',
  progressOf: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
  signIn: 'Authorization required. Please sign in again.',
  retry: 'Retry',
  retryUpload: (name: string) => `Retry the upload of ${name}`,
  remove: 'Remove',
  removeFailed: (name: string) => `Remove ${name} from this list`,
  refused: 'Some files were not taken',
  dismiss: 'Dismiss',
  tooLarge: (name: string) => `${name} is larger than 5 MB.`,
  wrongType: (name: string) => `${name} is not a JPG, PNG, GIF or WebP image.`,
  twice: (name: string) => `${name} is being uploaded already.`,
  tooMany: (most: number) =>
    most === 1 ? 'Only one image can be taken.' : `At most ${most} images can be taken at once.`,
} as const;

export const replaceBannerText = {
  open: 'Replace Banner',
  title: 'Replace Banner',
  update: 'Update Banner',
  updating: 'Updating...',
  images: 'Images of the library',
} as const;
